import { PayWithPix } from './pay-with-pix'

export const dynamic = 'force-dynamic'

export default function Page() {
  return (
    <main>
      <h1>Mug, R$ 150,00</h1>
      <PayWithPix orderId={`order-${crypto.randomUUID()}`} />
    </main>
  )
}
