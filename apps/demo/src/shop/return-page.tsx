import { CheckoutProvider, usePaymentReturn } from '@ficha/react'
import { Link } from './link.tsx'
import { recallPayment } from './last-payment.ts'
import { CHECKOUT_BASE } from './shop-api.ts'
import { useShop } from './shop-context.ts'
import { useKitMessages } from './use-kit-messages.ts'

/** Where the gateway's page sends the payer back to. */
export const ReturnPage = ({ id }: { readonly id: string }) => {
  const { locale } = useShop()
  return (
    <CheckoutProvider base={CHECKOUT_BASE} locale={locale}>
      <Returned id={id} />
    </CheckoutProvider>
  )
}

const Returned = ({ id }: { readonly id: string }) => {
  const { locale, words } = useShop()
  const { phase, error } = usePaymentReturn(id)
  const slip = recallPayment()
  const messages = useKitMessages(locale)
  const state = phase && messages?.states[phase]
  return (
    <main className="narrow">
      <h1>{words.returnTitle}</h1>
      <div className="returned" role="status" data-phase={phase}>
        {state ? <strong>{state.title}</strong> : <p>{error?.kind === 'not-found' ? words.notFound : words.loading}</p>}
      </div>
      {slip !== undefined && (
        <p>
          <Link to={`/pay/${slip}`} className="button button-wide">
            {words.seeSlip}
          </Link>
        </p>
      )}
      <p>
        <Link to="/">{words.backToShop}</Link>
      </p>
    </main>
  )
}
