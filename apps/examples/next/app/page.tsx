import { connection } from 'next/server'
import { Suspense } from 'react'
import { PayWithPix } from './pay-with-pix'

const Order = async () => {
  await connection()
  const orderId = `order-${crypto.randomUUID()}`
  return (
    <>
      <p>
        <a href={`/order/${orderId}`}>Escolher como pagar</a>
      </p>
      <PayWithPix orderId={orderId} />
    </>
  )
}

export default function Page() {
  return (
    <main>
      <h1>Mug, R$ 150,00</h1>
      <Suspense>
        <Order />
      </Suspense>
    </main>
  )
}
