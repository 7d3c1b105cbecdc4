import { CheckoutProvider, RecurringSummary } from '@ficha/react'
import { useState } from 'react'
import { ClubPrice } from './club-offer.tsx'
import { Link } from './link.tsx'
import { CoffeePicture } from './pictures/coffee.tsx'
import { CHECKOUT_BASE, joinClub, type StartedClub } from './shop-api.ts'
import { useShop } from './shop-context.ts'

/** The coffee club: its description, then the exact charges, then the gateway's page for the card. */
export const ClubPage = () => {
  const { country, words } = useShop()
  return (
    <main className="narrow">
      <h1>{words.clubTitle}</h1>
      {/* Another country has another price. */}
      <Joining key={country} />
      <p>
        <Link to="/">{words.backToShop}</Link>
      </p>
    </main>
  )
}

type Progress =
  | { readonly kind: 'offer' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'started'; readonly club: StartedClub }
  | { readonly kind: 'member' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' }

const Joining = () => {
  const { country, locale, words } = useShop()
  const [progress, setProgress] = useState<Progress>({ kind: 'offer' })
  const start = async (): Promise<void> => {
    if (progress.kind === 'starting') return
    setProgress({ kind: 'starting' })
    try {
      const club = await joinClub(country)
      setProgress(typeof club === 'string' ? { kind: club } : { kind: 'started', club })
    } catch {
      setProgress({ kind: 'refused' })
    }
  }
  switch (progress.kind) {
    case 'started':
      return (
        <>
          <p role="status">{words.clubCheck}</p>
          <CheckoutProvider base={CHECKOUT_BASE} locale={locale}>
            <RecurringSummary
              heading={words.clubTitle}
              summary={progress.club.summary}
              redirect={progress.club.redirect}
              environment="test"
            />
          </CheckoutProvider>
        </>
      )
    case 'member':
      return (
        <>
          <p role="status">{words.clubMember}</p>
          <Link to="/account" className="button button-wide">
            {words.account}
          </Link>
        </>
      )
    case 'offer':
    case 'starting':
    case 'refused':
    case 'unknown':
      return (
        <>
          <div className="club-picture">
            <CoffeePicture />
          </div>
          <p>{words.clubText}</p>
          <ClubPrice />
          <p role="alert" className="refusal">
            {progress.kind === 'refused' && words.clubFailed}
            {progress.kind === 'unknown' && words.clubUnknown}
          </p>
          <button
            type="button"
            className="button button-wide"
            aria-busy={progress.kind === 'starting'}
            onClick={() => void start()}
          >
            {words.clubJoin}
          </button>
        </>
      )
    default:
      return progress satisfies never
  }
}
