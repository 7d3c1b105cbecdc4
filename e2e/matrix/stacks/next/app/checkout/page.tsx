import { headers } from 'next/headers'
import { readMethods } from '../../shop/read.ts'
import { CheckoutScreen } from '../../shop/screens.tsx'

export default async function Page({ searchParams }: { readonly searchParams: Promise<{ readonly order?: string }> }) {
  const { order = '' } = await searchParams
  const state = await readMethods(order, (await headers()).get('cookie') ?? '')
  return <CheckoutScreen orderId={order} state={state} />
}
