import { isSettled, nextPollDelay, type Phase } from '@ficha/core'
import { useEffect, useState } from 'react'
import { Link } from './link.tsx'
import { recallPayment } from './last-payment.ts'
import { fetchReturn } from './shop-api.ts'
import { useShop } from './shop-context.ts'
import { useKitMessages } from './use-kit-messages.ts'

const chance = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255

/** Asks the BFF until the payment is settled: the address that brought the payer here proves nothing. */
const useReturnedPhase = (id: string): Phase | 'lost' | undefined => {
  const [phase, setPhase] = useState<Phase | 'lost'>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    const ask = async (): Promise<void> => {
      try {
        const found = await fetchReturn(id)
        setPhase(found)
        if (isSettled(found)) return
      } catch {
        if (asked === 0) setPhase('lost')
      }
      asked += 1
      timer = setTimeout(() => void ask(), nextPollDelay(asked, chance()))
    }
    void ask()
    return () => clearTimeout(timer)
  }, [id])
  return phase
}

/** Where the gateway's page sends the payer back to. */
export const ReturnPage = ({ id }: { readonly id: string }) => {
  const { locale, words } = useShop()
  const phase = useReturnedPhase(id)
  const slip = recallPayment()
  const messages = useKitMessages(locale)
  const state = phase === undefined || phase === 'lost' ? undefined : messages?.states[phase]
  return (
    <main className="narrow">
      <h1>{words.returnTitle}</h1>
      <div className="returned" role="status" data-phase={phase}>
        {state ? <strong>{state.title}</strong> : <p>{phase === 'lost' ? words.notFound : words.loading}</p>}
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
