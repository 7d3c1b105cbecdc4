import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RecurringSnapshot } from '@ficha/core'
import {
  aRecurring,
  aRecurringPlan,
  brCoffeeClub,
  coFruitBox,
  mxWorkshop,
  paidReports,
  recurringFixtures,
} from '@ficha/core/testing'
import type { ReactElement, ReactNode } from 'react'
import { expect, waitFor } from 'storybook/test'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import { CancelRecurring } from './cancel-recurring.tsx'
import { RecurringReturn } from './recurring-return.tsx'
import { RecurringSchedule } from './recurring-schedule.tsx'
import { RecurringSummary } from './recurring-summary.tsx'
import type { RecurringState } from './use-recurring.ts'
import { CANCELLATIONS, ORDERS } from './recurring-sets.support.ts'
import '@ficha/react/recurring.css'

/**
 * The recurring screens in every state: what will be charged before the first payment, what was and will be charged since, how it
 * ends, and what the payer finds on coming back from the card's page. With “Country’s language” each fixture speaks its own.
 */
const meta: Meta = { title: 'Screens/Recurring', parameters: { wide: true, controls: { disable: true } } }
export default meta

const nothing = (): void => undefined

/** The toolbar's language, else the fixture's own. */
const localeOf = ({ globals }: { globals: Record<string, unknown> }, own: string): string =>
  globals['locale'] === 'auto' ? own : String(globals['locale'])

const Grid = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="story-grid">{children}</div>
)

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <figure>
    <figcaption>{name}</figcaption>
    {children}
  </figure>
)

export const Summary: StoryObj = {
  render: (_args, context) => (
    <Grid>
      {recurringFixtures.map((fixture) => (
        <Figure name={fixture.name} key={fixture.name}>
          <RecurringSummary
            summary={aRecurringPlan(fixture)}
            heading={fixture.title}
            redirectUrl="https://pay.gateway.example/recurring?prepay_id=club1"
            environment="test"
            locale={localeOf(context, fixture.locale)}
          />
        </Figure>
      ))}
      <Figure name="trial and one charge">
        <RecurringSummary
          summary={aRecurringPlan(brCoffeeClub, { quantity: 2 })}
          heading={brCoffeeClub.title}
          onContinue={nothing}
          locale={localeOf(context, 'pt-BR')}
        />
      </Figure>
      <Figure name="trial before the counted periods">
        <RecurringSummary
          summary={aRecurringPlan(brCoffeeClub, { trialCounts: 'before' })}
          heading={brCoffeeClub.title}
          onContinue={nothing}
          locale={localeOf(context, 'pt-BR')}
        />
      </Figure>
      <Figure name="the merchant is busy">
        <RecurringSummary
          summary={aRecurringPlan(mxWorkshop)}
          onContinue={nothing}
          isBusy
          actions={
            <a className="ficha-button" href="#terms">
              Términos de la suscripción
            </a>
          }
          locale={localeOf(context, 'es-MX')}
        />
      </Figure>
    </Grid>
  ),
}

export const Schedule: StoryObj = {
  render: (_args, context) => (
    <Grid>
      {ORDERS.map(({ name, fixture, snapshot, isOffline }) => (
        <Figure name={name} key={name}>
          <RecurringSchedule
            snapshot={snapshot}
            heading={fixture.title}
            isOffline={isOffline}
            locale={localeOf(context, fixture.locale)}
            actions={<CancelRecurring recurring={stateOf(snapshot)} locale={localeOf(context, fixture.locale)} />}
          />
        </Figure>
      ))}
    </Grid>
  ),
}

const stateOf = (
  snapshot: RecurringSnapshot,
  cancellation: RecurringState['cancellation'] = { state: 'idle' },
): RecurringState => ({
  snapshot,
  isOffline: false,
  error: undefined,
  refresh: nothing,
  cancellation,
  cancel: nothing,
  dismissCancellation: nothing,
  showMore: () => Promise.resolve('read'),
})

/** Daily charges: 400 of 1,000 are paid. */
const daily = {
  ...mxWorkshop,
  terms: { ...mxWorkshop.terms, interval: { unit: 'D', count: 1 }, quantity: 1_000 } as const,
}

/** A long order comes in parts. Here no further part comes. */
export const LongSchedule: StoryObj = {
  render: (_args, context) => (
    <RecurringSchedule
      snapshot={aRecurring(daily, paidReports(daily, 400))}
      heading={daily.title}
      locale={localeOf(context, daily.locale)}
      onMore={() => Promise.resolve('failed')}
    />
  ),
  parameters: { wide: false, interactions: { disable: false } },
  play: async ({ canvasElement, userEvent }) => {
    const button = await waitFor(() => {
      const first = canvasElement.querySelector<HTMLButtonElement>('.ficha-periods details > button')
      if (!first) throw new Error('The list has no button yet.')
      return first
    })
    const list = button.closest('details')
    const summary = list?.querySelector('summary')
    if (summary) await userEvent.click(summary)
    await userEvent.click(button)
    await waitFor(() => expect(list?.querySelector('[role=alert]')?.textContent).not.toBe(''))
  },
}

const active = aRecurring(brCoffeeClub, paidReports(brCoffeeClub, 3))

/** Press the button to see the question. */
export const Cancel: StoryObj = {
  render: (_args, context) => (
    <Grid>
      <Figure name="at rest">
        <CancelRecurring recurring={stateOf(active)} locale={localeOf(context, 'pt-BR')} />
      </Figure>
      {CANCELLATIONS.map(([name, cancellation]) => (
        <Figure name={name} key={name}>
          <CancelRecurring recurring={stateOf(active, cancellation)} locale={localeOf(context, 'pt-BR')} />
        </Figure>
      ))}
      <Figure name="cancelled">
        <CancelRecurring
          recurring={stateOf(aRecurring(brCoffeeClub, paidReports(brCoffeeClub, 3), { status: 'CANCEL' }))}
          locale={localeOf(context, 'pt-BR')}
        />
      </Figure>
    </Grid>
  ),
}

/** In the merchant's own words. */
const BOXES_ON_THEIR_WAY = 'Las cajas que ya salieron llegan igual.'

/** The question before the request. */
export const CancelConfirmation: StoryObj = {
  render: (_args, context) => (
    <Grid>
      {(
        [
          ['running', active, 'pt-BR', 'As caixas que já saíram chegam do mesmo jeito.'],
          ['trial', aRecurring(coFruitBox, paidReports(coFruitBox, 1)), coFruitBox.locale, BOXES_ON_THEIR_WAY],
          ['nothing paid yet', aRecurring(mxWorkshop), mxWorkshop.locale, BOXES_ON_THEIR_WAY],
        ] as const
      ).map(([name, snapshot, locale, consequences]) => (
        <Figure name={name} key={name}>
          <RecurringSchedule
            snapshot={snapshot}
            locale={localeOf(context, locale)}
            actions={
              <CancelRecurring
                recurring={stateOf(snapshot)}
                locale={localeOf(context, locale)}
                consequences={consequences}
              />
            }
          />
        </Figure>
      ))}
    </Grid>
  ),
  parameters: { interactions: { disable: false } },
  play: async ({ canvasElement, userEvent }) => {
    const buttons = await waitFor(async () => {
      const closed = canvasElement.querySelectorAll<HTMLButtonElement>('.ficha-cancel[data-state=closed] button')
      await expect(closed).toHaveLength(3)
      return [...closed]
    })
    for (const button of buttons) await userEvent.click(button)
    await expect(canvasElement.querySelector('.ficha-cancel[data-state=closed]')).toBeNull()
  },
}

/** A return page that is answered by a server of its own. */
const Returned = ({
  answer,
  locale,
  by = 'recurringId',
  deadline,
}: {
  readonly answer: (() => Promise<Response>) | RecurringSnapshot
  readonly locale: string
  readonly by?: 'recurringId' | 'returnId'
  readonly deadline?: string
}): ReactElement => {
  const id = 'Rq7wM2xT9kLp4VnYs0bHdA'
  const fetch: typeof globalThis.fetch = () =>
    typeof answer === 'function'
      ? answer()
      : Promise.resolve(Response.json(by === 'recurringId' ? answer : { ...answer, kind: 'recurring' }))
  return (
    <CheckoutProvider locale={locale} live="poll" fetch={fetch}>
      <RecurringReturn
        {...(by === 'recurringId' ? { recurringId: id } : { returnId: id })}
        heading={brCoffeeClub.title}
        deadline={deadline}
        onPay={nothing}
        actions={
          <a className="ficha-button" href="#shop">
            Voltar para a loja
          </a>
        }
      />
    </CheckoutProvider>
  )
}

/** Waiting turns into "not confirmed yet" after twenty seconds. */
export const Return: StoryObj = {
  render: (_args, context) => {
    const locale = localeOf(context, 'pt-BR')
    const waiting = aRecurring(brCoffeeClub)
    const problem = (code: string, status: number) => () => Promise.resolve(Response.json({ code }, { status }))
    return (
      <Grid>
        <Figure name="nobody has answered yet">
          <Returned locale={locale} answer={() => new Promise(nothing)} />
        </Figure>
        <Figure name="waiting">
          <Returned locale={locale} answer={waiting} />
        </Figure>
        <Figure name="deadline passed">
          <Returned locale={locale} answer={waiting} deadline={waiting.startAt} />
        </Figure>
        {ORDERS.filter(({ name }) =>
          ['trial', 'active', 'unknown', 'first payment failed', 'cancelled', 'finished'].includes(name),
        ).map(({ name, snapshot }) => (
          <Figure name={name} key={name}>
            <Returned locale={locale} answer={snapshot} />
          </Figure>
        ))}
        <Figure name="active, by the id of return_url">
          <Returned locale={locale} answer={active} by="returnId" />
        </Figure>
        <Figure name="waiting, by the id of return_url">
          <Returned locale={locale} answer={waiting} by="returnId" />
        </Figure>
        <Figure name="no such order">
          <Returned locale={locale} answer={problem('not-found', 404)} />
        </Figure>
        <Figure name="the server does not answer">
          <Returned locale={locale} answer={problem('internal', 500)} />
        </Figure>
      </Grid>
    )
  },
}
