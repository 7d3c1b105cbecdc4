import type { ReactElement } from 'react'
import type { PartProps } from '../part/part-props.ts'
import { ServerHtmlInWords } from '#server-html'
import { useSnapshot } from '../status/use-snapshot.ts'
import { RECURRING, RETURNS } from '../requests/recurring-source.ts'
import type { ReturnOptions } from './return-options.ts'
import { ReturnScreen } from './return-screen.tsx'
import type { RecurringLanguage } from './use-recurring-words.ts'

/** The id of the order on the page that the payer comes back to. Read it from the address, not from the device. */
export type ReturnIds =
  /** The read id of `POST /recurring`: the screen shows the next charge, too, and follows events. */
  | { readonly recurringId: string; readonly returnId?: undefined }
  /** The parameter `ficha_return` that `return_url` came with: the screen shows where the order stands, and nothing of it. */
  | { readonly returnId: string; readonly recurringId?: undefined }

/** Props of {@link RecurringReturn}. */
export type RecurringReturnProps = PartProps<'article', RecurringLanguage & ReturnOptions & ReturnIds>

/**
 * The page that the gateway sends the payer back to. Asks the merchant's server where the order stands and believes nothing
 * else: no query parameter, nothing stored on the device. Waits with patience, by itself, and says what to do meanwhile.
 *
 * @example
 * const returnId = new URLSearchParams(location.search).get('ficha_return') ?? ''
 * const back = <a className="ficha-button" href="/clube">Voltar à loja</a>
 * <RecurringReturn returnId={returnId} onPay={payAgain} actions={back} />
 */
export const RecurringReturn = ({ recurringId, returnId, ...rest }: RecurringReturnProps): ReactElement =>
  recurringId === undefined ? (
    // Another order is another screen, with nothing of the one before.
    <ServerHtmlInWords key={returnId}>
      <ByReturnId {...rest} id={returnId} />
    </ServerHtmlInWords>
  ) : (
    <ServerHtmlInWords key={recurringId}>
      <ByRecurringId {...rest} id={recurringId} />
    </ServerHtmlInWords>
  )

type ByIdProps = Omit<RecurringReturnProps, 'recurringId' | 'returnId' | 'id'> & { readonly id: string }

const ByRecurringId = ({ id, onPhase, ...rest }: ByIdProps): ReactElement => {
  const known = useSnapshot(RECURRING, id, 'RecurringReturn', { onNews: onPhase })
  return <ReturnScreen {...rest} known={{ ...known, order: known.snapshot }} />
}

const ByReturnId = ({ id, onPhase, ...rest }: ByIdProps): ReactElement => {
  const known = useSnapshot(RETURNS, id, 'RecurringReturn', {
    onNews: (returned) => {
      if (returned.kind === 'recurring') onPhase?.({ phase: returned.phase })
    },
  })
  const { snapshot } = known
  const returned = snapshot?.kind === 'recurring' ? snapshot : undefined
  return (
    <ReturnScreen {...rest} known={{ ...known, snapshot: returned, isElse: snapshot !== undefined && !returned }} />
  )
}
