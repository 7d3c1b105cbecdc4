import type { Phase } from '@ficha/core'
import { CheckoutProvider, usePaymentReturn } from '@ficha/react'
import { Link } from './link.tsx'
import { CHECKOUT_BASE } from './shop-api.ts'
import { useShop } from './shop-context.ts'

/** Where the gateway's page sends a payer whose order this browser does not know: how it went, and nothing else. */
export const ReturnPage = ({ id }: { readonly id: string }) => {
  const { locale } = useShop()
  return (
    <CheckoutProvider base={CHECKOUT_BASE} locale={locale}>
      <Returned id={id} />
    </CheckoutProvider>
  )
}

const Returned = ({ id }: { readonly id: string }) => {
  const { words } = useShop()
  const { phase, error } = usePaymentReturn(id)
  return (
    <main className="narrow">
      <h1>{words.returnTitle}</h1>
      <div className="returned" role="status" data-phase={phase}>
        {phase ? (
          <strong>{words.orderPhases[phaseKeyOf(phase)] ?? words.orderPhases.open}</strong>
        ) : (
          <p>{error?.kind === 'not-found' ? words.notFound : words.loading}</p>
        )}
      </div>
      <p>
        <Link to="/">{words.backToShop}</Link>
      </p>
    </main>
  )
}

const phaseKeyOf = (phase: Phase): string => (phase === 'submitting' || phase === 'processing' ? 'open' : phase)
