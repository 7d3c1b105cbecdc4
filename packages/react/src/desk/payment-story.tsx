import type { PaymentStory as Story, StoryEntry, StoryPayment } from '@ficha/core/contract/desk'
import { useId, type ReactElement } from 'react'
import { useDesk } from './desk-context.tsx'
import { DeskMoney, DeskTime, methodText, ReadingNotice, StateText, timeText } from './desk-texts.tsx'
import { PaymentActs } from './payment-acts.tsx'
import { useDeskActs, usePaymentStory, type DeskActs } from './use-desk.ts'
import type { DeskWords } from './words/desk-words.ts'
import { fillWords } from './words/desk-words-for.ts'

/** Props of {@link PaymentStory}. */
export interface PaymentStoryProps {
  /** out_trade_no of the payment. */
  readonly number: string
}

/** All that happened to the order of a payment, and what a staff member can do about it. */
export const PaymentStory = ({ number }: PaymentStoryProps): ReactElement => {
  const { words } = useDesk()
  const id = useId()
  const reading = usePaymentStory(number)
  const acts = useDeskActs(reading.readAgain)
  const { body: story } = reading
  if (!story) return <ReadingNotice reading={reading} />
  const [first] = story.payments
  return (
    <section className="ficha-desk-part" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`} translate="no">
        {first?.orderNumber ?? story.orderId}
      </h2>
      {first && <p>{words.orderStates[first.orderState]}</p>}
      <p role="status" className="ficha-desk-result">
        {resultText(acts, words)}
      </p>
      {story.payments.map((payment) => (
        <PaymentCard key={payment.number} payment={payment} acts={acts} />
      ))}
      <h3>{words.timeline}</h3>
      <Timeline story={story} acts={acts} />
    </section>
  )
}

/** What came of the last act, or nothing before there was one. */
const resultText = ({ result, error }: DeskActs, words: DeskWords): string => {
  if (error) return words.errors[error.kind]
  return result ? words.outcomes[result.kind] : ''
}

const PaymentCard = ({ payment, acts }: { readonly payment: StoryPayment; readonly acts: DeskActs }): ReactElement => {
  const { words } = useDesk()
  const { received, printedNumber, tradeNo, deadline, settledAt, isReplaced } = payment
  return (
    <article className="ficha-desk-card" aria-label={payment.number}>
      <dl>
        <Fact name={words.columns.state}>
          <StateText payment={payment} />
        </Fact>
        <Fact name={words.columns.method}>
          <span>{methodText(payment)}</span>
        </Fact>
        <Fact name={words.columns.amount}>
          <DeskMoney {...payment} />
        </Fact>
        {received && (
          <Fact name={words.received}>
            <DeskMoney {...received} />
          </Fact>
        )}
        <Fact name={words.columns.number}>
          <span>{payment.number}</span>
        </Fact>
        {printedNumber !== undefined && (
          <Fact name={words.printedNumber}>
            <span>{printedNumber}</span>
          </Fact>
        )}
        {tradeNo !== undefined && (
          <Fact name={words.tradeNo}>
            <span>{tradeNo}</span>
          </Fact>
        )}
        {deadline !== undefined && (
          <Fact name={words.deadline}>
            <DeskTime at={deadline} />
          </Fact>
        )}
        {settledAt !== undefined && (
          <Fact name={words.settled}>
            <DeskTime at={settledAt} />
          </Fact>
        )}
      </dl>
      {isReplaced && <p>{words.replaced}</p>}
      <PaymentActs payment={payment} acts={acts} />
    </article>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactElement }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd translate="no">{children}</dd>
  </div>
)

const Timeline = ({ story, acts }: { readonly story: Story; readonly acts: DeskActs }): ReactElement => {
  const { words } = useDesk()
  const [first] = story.payments
  const may = first?.acts.find(({ kind }) => kind === 'replay')?.because === undefined
  return (
    <ol className="ficha-desk-timeline">
      {story.entries.map((entry, place) => (
        <li key={`${entry.at} ${String(place)}`}>
          <DeskTime at={entry.at} />
          <EntryText entry={entry} />
          {may && entry.kind === 'delivery' && entry.state !== 'applied' && (
            <button
              type="button"
              className="ficha-button"
              disabled={acts.isSending}
              onClick={() => void acts.send({ kind: 'replay', payment: entry.payment, delivery: entry.id })}
            >
              {words.acts.replay}
            </button>
          )}
        </li>
      ))}
      {story.hooks.map((hook) => (
        <li key={hook.seq} data-attention="hook">
          <DeskTime at={hook.since} />
          <span>{words.entries.hook}</span>
          <span translate="no">{`${hook.event} ${hook.lastError ?? ''}`}</span>
          <span>{fillWords(words.hookWaits, { count: String(hook.attempts), time: timeText(hook.nextAt) })}</span>
          {may && first && (
            <button
              type="button"
              className="ficha-button"
              disabled={acts.isSending}
              onClick={() => void acts.send({ kind: 'retry-hook', payment: first.number, hook: hook.seq })}
            >
              {words.acts['retry-hook']}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The words of the gateway and of the shop are texts, shown as they came. */
const EntryText = ({ entry }: { readonly entry: StoryEntry }): ReactElement => {
  const { words } = useDesk()
  switch (entry.kind) {
    case 'made':
    case 'returned':
    case 'lapsed':
      return <span>{words.entries[entry.kind]}</span>
    case 'delivery':
      return (
        <>
          <span>{words.entries[entry.source]}</span>
          <b translate="no">{entry.status ?? ''}</b>
          {entry.amount !== undefined && entry.currency !== undefined && (
            <DeskMoney amount={entry.amount} currency={entry.currency} />
          )}
          <span>{words.deliveryStates[entry.state]}</span>
          {entry.deliveries > 1 && <span>{fillWords(words.cameTimes, { count: String(entry.deliveries) })}</span>}
        </>
      )
    case 'audit':
      return (
        <>
          <b translate="no">{entry.actor}</b>
          <span translate="no">{entry.action}</span>
          <q translate="no">{entry.reason}</q>
        </>
      )
    default:
      return entry satisfies never
  }
}
