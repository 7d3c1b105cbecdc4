import { headers } from 'next/headers'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { readMethods } from '../../shop/read.ts'
import { CheckoutScreen } from '../../shop/screens.tsx'

interface PageProps {
  readonly searchParams: Promise<{ readonly order?: string }>
}

const Pay = async ({ searchParams }: PageProps) => {
  await connection()
  const { order = '' } = await searchParams
  const state = await readMethods(order, (await headers()).get('cookie') ?? '')
  return <CheckoutScreen orderId={order} state={state} />
}

/** With `cacheComponents` a build makes the page around `<Suspense>`, and each request what is inside. */
export default function Page(props: PageProps) {
  return (
    <Suspense>
      <Pay {...props} />
    </Suspense>
  )
}
