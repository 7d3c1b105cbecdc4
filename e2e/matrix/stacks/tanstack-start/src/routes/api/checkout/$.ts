import { createFileRoute } from '@tanstack/react-router'
import { getRequestIP } from '@tanstack/react-start/server'
import { checkout } from '../../../../shop/checkout.ts'

const handle = ({ request }: { readonly request: Request }): Promise<Response> =>
  checkout()(request, { clientAddress: getRequestIP() })

export const Route = createFileRoute('/api/checkout/$')({
  server: { handlers: { GET: handle, POST: handle, OPTIONS: handle } },
})
