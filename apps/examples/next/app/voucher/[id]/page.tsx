import { Amount, PaymentInstructions, Steps } from '@ficha/react'
import { renderPayment } from '@ficha/react/server'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { readPayment } from '../../../server/checkout'

interface PageProps {
  readonly params: Promise<{ readonly id: string }>
}

const Voucher = async ({ params }: PageProps) => {
  await connection()
  const { id } = await params
  const snapshot = await readPayment(id)
  if (!snapshot) notFound()
  const { html, display } = renderPayment(snapshot, { locale: 'pt-BR' })
  return (
    <>
      <section id="whole">
        <PaymentInstructions snapshot={snapshot} display={display} />
      </section>
      <section id="parts">
        <Amount amount={display.amount} />
        <Steps steps={display.steps} words={display.words} />
      </section>
      {/* The kit's own HTML. It has the gateway's values as text only. */}
      <section id="html" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

/** Three ways to show a voucher without client code of your own: whole, in parts, and as HTML. */
export default function Page(props: PageProps) {
  return (
    <main>
      <Suspense>
        <Voucher {...props} />
      </Suspense>
    </main>
  )
}
