import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readMethods } from '../../shop/read.ts'
import { CheckoutScreen } from '../../shop/screens.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const orderId = new URL(request.url).searchParams.get('order') ?? ''
  return { orderId, state: await readMethods(orderId, request.headers.get('cookie') ?? '') }
}

export default function Pay() {
  return <CheckoutScreen {...useLoaderData<typeof loader>()} />
}
