import { renderPayment } from '@ficha/react/server'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { readPayment } from '../../../server/checkout'
import { LiveSlip } from './live-slip'

interface PageProps {
  readonly params: Promise<{ readonly id: string }>
}

const Slip = async ({ params }: PageProps) => {
  await connection()
  const { id } = await params
  const snapshot = await readPayment(id)
  if (!snapshot) notFound()
  // The browser keeps these words. It loads a language only when something changes.
  const { display } = renderPayment(snapshot, { locale: 'pt-BR' })
  return (
    <>
      <LiveSlip id={id} initial={snapshot} display={display} />
      <p>
        <a href={`/voucher/${id}`}>Voucher</a>
      </p>
    </>
  )
}

/** The server renders the slip as it stands; the client goes on from there. */
export default function Page(props: PageProps) {
  return (
    <main>
      <Suspense>
        <Slip {...props} />
      </Suspense>
    </main>
  )
}
