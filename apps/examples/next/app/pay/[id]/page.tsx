import { renderPayment } from '@ficha/react/server'
import { notFound } from 'next/navigation'
import { readPayment } from '../../../server/checkout'
import { LiveSlip } from './live-slip'

/** The server renders the slip as it stands; the client goes on from there. */
export default async function Page({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const { id } = await params
  const snapshot = await readPayment(id)
  if (!snapshot) notFound()
  // The browser keeps these words. It loads a language only when something changes.
  const { display } = renderPayment(snapshot, { locale: 'pt-BR' })
  return (
    <main>
      <LiveSlip id={id} initial={snapshot} display={display} />
      <p>
        <a href={`/voucher/${id}`}>Voucher</a>
      </p>
    </main>
  )
}
