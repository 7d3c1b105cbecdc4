import { recurringMessagesFor, withMessages } from '@ficha/core'
import { aRecurring, aRecurringPlan, brCoffeeClub, mxWorkshop, paidReports } from '@ficha/core/testing'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RECURRING_MESSAGES } from '#recurring-messages'
import { RecurringSchedule } from './recurring-schedule.tsx'
import { RecurringSummary } from './recurring-summary.tsx'

const ptBR = recurringMessagesFor('pt-BR')
const esMX = recurringMessagesFor('es-MX')
const page = 'https://pay.gateway.example/recurring?prepay_id=club1'

beforeAll(async () => {
  await RECURRING_MESSAGES.of('pt-BR').load()
})
afterEach(cleanup)

describe('the summary', () => {
  const show = (props: Partial<Parameters<typeof RecurringSummary>[0]> = {}) =>
    render(<RecurringSummary summary={aRecurringPlan(brCoffeeClub)} messages={ptBR} {...props} />)

  it('has in this order: what, how much, how often, the trial, the present charge, the last date and the total', () => {
    const { container } = show({ heading: 'Clube do Café', environment: 'test', redirectUrl: page })
    const text = container.textContent.replace(/\u00a0/g, ' ')
    const parts = [
      'Clube do Café',
      'TESTE',
      'R$ 49,90',
      'Todo mês, 12 cobranças',
      'Você paga R$ 1,00 agora e experimenta por 7 dias.',
      'AgoraR$ 1,00',
      'Última cobrança28 de setembro de 2027',
      'TotalR$ 549,90',
      ptBR.summary.continueTo,
    ]
    const places = parts.map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((left, right) => left - right))
  })

  it('goes to the gateway’s page when the payer presses, and reports it', () => {
    const onContinue = vi.fn()
    const { container } = show({ redirectUrl: page, onContinue })
    const link = container.querySelector<HTMLAnchorElement>('a')!
    expect([link.href, link.target, link.rel]).toEqual([page, '_top', 'noopener noreferrer'])
    link.addEventListener('click', (event) => event.preventDefault())
    expect(onContinue).not.toHaveBeenCalled()
    fireEvent.click(link)
    expect(onContinue).toHaveBeenCalledOnce()
  })

  it('names an unlisted host before the payer goes there', () => {
    // The test's DOM has no dialogs that open.
    Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn() })
    onTestFinished(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))
    const { container } = show({ redirect: { href: page, host: 'pay.gateway.example', interstitial: true } })
    const first = container.querySelector<HTMLAnchorElement>('a')!
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    first.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    expect(container.querySelector('dialog')?.textContent).toContain('pay.gateway.example')
    expect(container.querySelector<HTMLAnchorElement>('dialog a')?.href).toBe(page)
  })

  it('goes directly to a host in the merchant’s list', () => {
    const { container } = show({ redirect: { href: page, host: 'pay.gateway.example', interstitial: false } })
    expect(container.querySelector('dialog')).toBeNull()
    expect(container.querySelector<HTMLAnchorElement>('a')?.href).toBe(page)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//pay.example', ''])('makes no link of %s', (redirectUrl) => {
    expect(show({ redirectUrl }).container.querySelector('a')).toBeNull()
  })

  it('sends one request for many presses, also to a busy merchant', () => {
    const onContinue = vi.fn()
    const { rerender } = show({ onContinue })
    fireEvent.click(screen.getByRole('button'))
    rerender(<RecurringSummary summary={aRecurringPlan(brCoffeeClub)} messages={ptBR} onContinue={onContinue} isBusy />)
    fireEvent.click(screen.getByRole('button'))
    expect(onContinue).toHaveBeenCalledOnce()
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  })

  it('has no button if there is no page to go to', () => {
    expect(show().container.querySelector('a, button')).toBeNull()
  })

  it('is a labelled article in the language of its words', () => {
    show({ heading: 'Clube do Café' })
    expect(screen.getByRole('article', { name: 'Clube do Café' }).lang).toBe('pt-BR')
  })
})

describe('the schedule', () => {
  it('offers another try only if the order has failed', () => {
    const onPay = vi.fn()
    const failed = { ...aRecurring(brCoffeeClub), phase: 'failed' as const }
    const { rerender } = render(<RecurringSchedule snapshot={failed} messages={ptBR} onPay={onPay} />)
    fireEvent.click(screen.getByRole('button', { name: ptBR.actions.pay }))
    expect(onPay).toHaveBeenCalledOnce()
    rerender(<RecurringSchedule snapshot={aRecurring(brCoffeeClub)} messages={ptBR} onPay={onPay} />)
    expect(screen.queryByRole('button', { name: ptBR.actions.pay })).toBeNull()
  })

  const nine = aRecurring(mxWorkshop, paidReports(mxWorkshop, 9))

  it('has the next charge first, then the status, then past charges, then coming ones', () => {
    const { container } = render(<RecurringSchedule snapshot={nine} messages={esMX} heading="Taller" />)
    const text = container.textContent
    const parts = [
      'Taller',
      esMX.schedule.next,
      'el 21 de agosto de 2027',
      'terminación 0083',
      esMX.states.active.title,
      esMX.schedule.past.many,
      esMX.schedule.charged,
      esMX.schedule.coming.many,
    ]
    const places = parts.map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((left, right) => left - right))
  })

  it('shows all of 24 months in steps of three', () => {
    const { container } = render(<RecurringSchedule snapshot={nine} messages={esMX} />)
    expect(container.querySelectorAll('.ficha-period')).toHaveLength(24)
    const [past, coming] = container.querySelectorAll<HTMLElement>('.ficha-periods')
    expect(past!.querySelectorAll(':scope > ol > li')).toHaveLength(3)
    expect(within(coming!).getByText('Ver 12 más').closest('details')!.open).toBe(false)
  })

  it('has no control to expand a single line', () => {
    const four = aRecurring(brCoffeeClub, paidReports(brCoffeeClub, 4))
    const { container } = render(<RecurringSchedule snapshot={four} messages={ptBR} />)
    expect(container.querySelector('.ficha-periods')!.querySelectorAll(':scope > ol > li')).toHaveLength(4)
  })

  it('states every phase in words, never by colour alone', () => {
    const { container } = render(<RecurringSchedule snapshot={nine} messages={esMX} />)
    for (const period of container.querySelectorAll('.ficha-period'))
      expect(Object.values(esMX.periods)).toContain(period.querySelector('small:last-child')!.textContent)
  })

  it('says that the connection is lost', () => {
    render(<RecurringSchedule snapshot={nine} messages={esMX} isOffline />)
    expect(screen.getByRole('status').textContent).toContain(esMX.offline)
  })

  it('uses the merchant’s words and the children below it', () => {
    render(
      <RecurringSchedule
        snapshot={nine}
        messages={withMessages(esMX, { title: 'Membresía' })}
        actions={<a href="/ayuda">Ayuda</a>}
      />,
    )
    expect(screen.getByRole('article', { name: 'Membresía' })).toBeTruthy()
    expect(screen.getByText('Ayuda')).toBeTruthy()
  })

  it('is busy before the first answer', () => {
    const { container } = render(<RecurringSchedule snapshot={undefined} messages={esMX} />)
    expect(container.querySelector('article')!.getAttribute('aria-busy')).toBe('true')
  })
})
