import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readSlip } from '../../shop/read.ts'
import { SlipScreen } from '../../shop/screens.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const served = await readSlip(new URL(request.url).searchParams.get('id') ?? '')
  if (!served) throw new Response('There is no such payment.', { status: 404 })
  return served
}

export default function Slip() {
  return <SlipScreen {...useLoaderData<typeof loader>()} />
}
