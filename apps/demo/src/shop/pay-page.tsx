import { CheckoutProvider, PaymentInstructions, usePayment } from '@ficha/react'
import { localeOf } from './languages.ts'
import { Link } from './link.tsx'
import { recallWish, rememberPayment, rememberWish } from './last-payment.ts'
import { CHECKOUT_BASE, createPayment } from './shop-api.ts'
import { useShop } from './shop-context.ts'

const Slip = ({ id }: { readonly id: string }) => {
  const { words, go } = useShop()
  const { snapshot, isOffline, error } = usePayment(id)
  /** Another code for the same order. After a reload the shop does not know any more who pays, and asks again. */
  const replace = async (): Promise<void> => {
    const wish = recallWish(id)
    if (!wish) {
      go('/checkout')
      return
    }
    try {
      const next = await createPayment(wish, id)
      rememberPayment(next.id)
      rememberWish(next.id, wish)
      go(`/pay/${next.id}`)
    } catch {
      go('/checkout')
    }
  }
  if (!snapshot && error?.kind === 'not-found') return <p role="status">{words.notFound}</p>
  // Opened elsewhere, the shop does not know the payer's country; the payment does.
  const locale = snapshot && localeOf(snapshot.payment.terms.country)
  return (
    <PaymentInstructions snapshot={snapshot} isOffline={isOffline} locale={locale} onReplace={() => void replace()} />
  )
}

/** A payment at its own address: what to do, and where it stands. Can be reloaded, closed and opened again days later. */
export const PayPage = ({ id }: { readonly id: string }) => {
  const { locale, words } = useShop()
  return (
    <main className="pay pay-slip">
      <CheckoutProvider base={CHECKOUT_BASE} locale={locale}>
        <Slip key={id} id={id} />
      </CheckoutProvider>
      <p>
        <Link to="/">{words.backToShop}</Link>
      </p>
    </main>
  )
}
