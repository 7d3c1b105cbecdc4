import { Amount, PaymentInstructions, Steps } from '@ficha/react'
import { renderPayment } from '@ficha/react/server'
import { notFound } from 'next/navigation'
import { readPayment } from '../../../server/checkout'

/** Three ways to show a voucher without client code of your own: whole, in parts, and as HTML. */
export default async function Page({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const { id } = await params
  const snapshot = await readPayment(id)
  if (!snapshot) notFound()
  const { html, display } = renderPayment(snapshot, { locale: 'pt-BR' })
  return (
    <main>
      <section id="whole">
        <PaymentInstructions snapshot={snapshot} display={display} />
      </section>
      <section id="parts">
        <Amount amount={display.amount} />
        <Steps steps={display.steps} words={display.words} />
      </section>
      {/* The kit's own HTML. It has the gateway's values as text only. */}
      <section id="html" dangerouslySetInnerHTML={{ __html: html }} />
    </main>
  )
}
