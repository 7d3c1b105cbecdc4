import { methodsQuery } from '@ficha/react'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { headers } from 'next/headers'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { checkout, PUBLIC_URL } from '../../../server/checkout'
import { OrderCheckout } from './order-checkout'

interface PageProps {
  readonly params: Promise<{ readonly orderId: string }>
}

const Order = async ({ params }: PageProps) => {
  await connection()
  const { orderId } = await params
  // The handler gets the visitor's cookies, because the session decides which orders it may read. No request leaves the process.
  const cookie = (await headers()).get('cookie') ?? ''
  const inProcess: typeof fetch = (input, init) => checkout()(new Request(input, { ...init, headers: { cookie } }))
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(methodsQuery(orderId, { base: PUBLIC_URL, locale: 'pt-BR', fetch: inProcess }))
  return <OrderCheckout orderId={orderId} state={dehydrate(queryClient)} />
}

/** The server reads the ways to pay and sends them with the page. */
export default function Page(props: PageProps) {
  return (
    <main>
      <Suspense>
        <Order {...props} />
      </Suspense>
    </main>
  )
}
