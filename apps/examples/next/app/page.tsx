import { PayWithPix } from './pay-with-pix'

export const dynamic = 'force-dynamic'

export default function Page() {
  const orderId = `order-${crypto.randomUUID()}`
  return (
    <main>
      <h1>Mug, R$ 150,00</h1>
      <p>
        <a href={`/order/${orderId}`}>Escolher como pagar</a>
      </p>
      <PayWithPix orderId={orderId} />
    </main>
  )
}
