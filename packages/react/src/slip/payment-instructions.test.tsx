import { messagesFor, toDisplay, type DisplayModel, type Payment } from '@ficha/core'
import {
  aPayment,
  arRapipago,
  aSnapshot,
  boBankTransfer,
  brBoleto,
  brCreditCard,
  brPix,
  coBancolombia,
  coPse,
  mxOxxo,
  mxSpei,
  paymentFixtures,
  peBankTransfer,
} from '@ficha/core/testing'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PaymentInstructions } from './payment-instructions.tsx'
import { loadAfterPaint } from './load-after-paint.support.ts'

const es = messagesFor('es')
const ptBR = messagesFor('pt-BR')
const isAfter = (left: Element, right: Element) =>
  (left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

// The chunks that load after the first paint have loaded already.
beforeAll(async () => {
  await loadAfterPaint()
})
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T15:05:05Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a slip', () => {
  it('shows what, how much, until when, the code, what to do and the status, in this order', () => {
    const { container } = render(<PaymentInstructions snapshot={aSnapshot(brPix)} />)
    const parts = ['.ficha-title', '.ficha-amount', '.ficha-deadline', '.ficha-code', '[data-emphasis=primary]']
    const places = [...parts, '.ficha-steps', '.ficha-status', '.ficha-keep'].map((part) =>
      container.querySelector(part),
    )
    expect(places).not.toContain(null)
    places.reduce((left, right) => {
      expect(isAfter(left!, right!)).toBe(true)
      return right
    })
  })

  it.each(paymentFixtures.map((fixture) => [fixture.name, fixture] as const))(
    'shows every instruction of %s once, with at most one primary action',
    (_name, fixture) => {
      const payment = aPayment(fixture)
      const { container } = render(<PaymentInstructions payment={payment} />)
      const shown = [...container.querySelectorAll('[data-kind]')].map((block) => block.getAttribute('data-kind'))
      const sent = payment.instructions.map(({ kind }) => kind)
      // The reference of a transfer is a row of the account that the text names.
      const hasOwnBlock = (kind: string): boolean => kind !== 'reference' || !sent.includes('freeText')
      expect(shown.toSorted()).toEqual(sent.filter(hasOwnBlock).toSorted())
      const primary = container.querySelectorAll('.ficha-main .ficha-button[data-emphasis=primary]')
      expect(primary.length).toBeLessThanOrEqual(1)
    },
  )

  it.each([
    ['the bars of a boleto whose number is copied', brBoleto, 'barcode'],
    ['the reference of bars that a cashier scans', arRapipago, 'reference'],
  ] as const)('shows the steps before the second form of the code: %s', (_name, fixture, kind) => {
    const { container } = render(<PaymentInstructions payment={aPayment(fixture)} />)
    const steps = container.querySelector('.ficha-steps')!
    expect(isAfter(container.querySelector('[data-emphasis=primary]')!, steps)).toBe(true)
    expect(isAfter(steps, container.querySelector(`.ficha-main [data-kind=${kind}]`)!)).toBe(true)
  })

  it('has the reference of a transfer among the rows of the account, before the steps', () => {
    const { container } = render(<PaymentInstructions payment={aPayment(boBankTransfer)} />)
    const labels = [...container.querySelectorAll('.ficha-main [data-kind=freeText] .ficha-label')].map(
      ({ textContent }) => textContent,
    )
    expect(labels.slice(0, 5)).toEqual([
      'Cuenta corriente en bolivianos',
      'NIT',
      'Banco',
      'Titular',
      'Referencia de la transferencia',
    ])
    expect(container.querySelectorAll('.ficha-main [data-kind=reference]')).toHaveLength(0)
  })

  it.each([
    ['convenio and reference', coBancolombia],
    ['CLABE and reference', mxSpei],
  ] as const)('shows numbers together that a form needs together: %s', (_name, fixture) => {
    const { container } = render(<PaymentInstructions payment={aPayment(fixture)} />)
    const codes = [...container.querySelectorAll('.ficha-main [data-kind]')]
    expect(codes).toHaveLength(2)
    for (const code of codes) expect(isAfter(code, container.querySelector('.ficha-steps')!)).toBe(true)
  })

  it('shows a link that repeats a code below the tear line', () => {
    const { container } = render(<PaymentInstructions payment={aPayment(mxSpei)} />)
    const link = container.querySelector<HTMLAnchorElement>('.ficha-keep [data-kind=redirect] a')!
    expect(link.href).toBe('https://pay.gateway.example/checkout?prepay_id=spei1003')
    expect(link.rel).toBe('noopener noreferrer')
    expect(link.target).toBe('_top')
  })

  it('has the ids, the page with the same details and the bank’s own text behind one press, and the order’s number outside', () => {
    const payment = aPayment(boBankTransfer)
    const terms = { ...payment.terms, orderNumber: '1043' }
    const { container } = render(<PaymentInstructions payment={{ ...payment, terms }} messages={ptBR} />)
    const details = container.querySelector('.ficha-keep > details')!
    expect(details.querySelector('summary')?.textContent).toBe(ptBR.sections.ids)
    for (const inside of [payment.outTradeNo, payment.tradeNo, boBankTransfer.response['instruction']])
      expect(details.textContent).toContain(inside)
    expect(details.querySelector('[data-kind=redirect] a')?.textContent).toBe(ptBR.actions.openPage)
    const outside = [...container.querySelectorAll('.ficha-ids')].filter((ids) => !details.contains(ids))
    expect(outside.map(({ textContent }) => textContent)).toEqual([`${ptBR.ids.orderNumber}1043`])
  })

  it('shows the page that a step needs above the tear line, and its button says for what', () => {
    const { container } = render(<PaymentInstructions payment={aPayment(peBankTransfer)} messages={ptBR} />)
    const links = [...container.querySelectorAll('[data-kind=redirect] a')]
    expect(links.map(({ textContent }) => textContent)).toEqual([ptBR.actions.openPayee])
    expect(links[0]?.closest('.ficha-main')).toBeTruthy()
  })

  it('opens no link by itself', () => {
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click')
    onTestFinished(() => clicks.mockRestore())
    const before = location.href
    render(<PaymentInstructions payment={aPayment(coPse)} />)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(clicks).not.toHaveBeenCalled()
    expect(location.href).toBe(before)
  })

  it('has the language of the payment’s country by default', () => {
    render(<PaymentInstructions payment={aPayment(brPix)} />)
    expect(screen.getByRole('article').lang).toBe('pt-BR')
    expect(screen.getByText(ptBR.sections.steps)).toBeTruthy()
  })

  it('uses a merchant’s own words and pictures', () => {
    render(
      <PaymentInstructions
        payment={aPayment(boBankTransfer)}
        messages={{ ...es, amount: 'Total' }}
        logo={<img src="/licensed.svg" alt="" data-testid="logo" />}
        actions={<a href="/other">Otra forma de pago</a>}
      />,
    )
    expect(screen.getByText('Total')).toBeTruthy()
    expect(screen.getByTestId('logo')).toBeTruthy()
    expect(screen.getByText('Otra forma de pago')).toBeTruthy()
  })
})

describe('the states of a slip', () => {
  const show = (changes: Parameters<typeof aSnapshot>[1], isOffline = false) =>
    render(<PaymentInstructions snapshot={aSnapshot(brPix, changes)} isOffline={isOffline} messages={ptBR} />)

  it.each(['processing', 'unknown'] as const)('can be paid while %s', (phase) => {
    const { container } = show({ phase })
    expect(container.querySelector('.ficha-code')).toBeTruthy()
    expect(screen.getByRole('article').dataset['phase']).toBe(phase)
    expect(within(screen.getByRole('article')).getByText(ptBR.states[phase].title)).toBeTruthy()
  })

  it.each(['submitting', 'failed', 'paid', 'reversed'] as const)(
    'has no code while or once the payment is %s',
    (phase) => {
      const { container } = show({ phase })
      expect(container.querySelector('.ficha-code, .ficha-copy, [data-kind], .ficha-steps, [role=timer]')).toBeNull()
      expect(container.querySelector('.ficha-deadline')).toBeNull()
      expect(container.querySelector('.ficha-stamp') !== null).toBe(phase === 'paid' || phase === 'reversed')
      const status = container.querySelector('.ficha-status')!
      expect(status.getAttribute('role')).toBe('status')
      expect(status.textContent).toContain(ptBR.states[phase].title)
    },
  )

  it.each(['failed', 'reversed'] as const)('says when it was %s, for the payer who keeps the slip', (phase) => {
    const { container } = show({ phase, settledAt: '2026-11-22T01:30:00.000Z' })
    const date = '21 de novembro de 2026, 22:30'
    expect(container.querySelector(phase === 'failed' ? '.ficha-status' : '.ficha-due')?.textContent).toContain(date)
    expect(container.textContent.split(date)).toHaveLength(2)
  })

  it('stamps a paid slip with the day in the payer’s country and the id, and says the amount above it once', () => {
    const { container } = show({ phase: 'paid', settledAt: '2026-11-22T01:30:00.000Z' })
    const stamp = container.querySelector('.ficha-stamp')?.textContent
    expect(stamp).not.toContain('150,00')
    expect(container.querySelector('.ficha-due .ficha-figure')?.textContent).toContain('150,00')
    expect(stamp).toContain('21 de novembro de 2026')
    expect(stamp).toContain(aSnapshot(brPix).payment.tradeNo)
  })

  it('opens a dialog once for many presses, and none for a slip that was removed', async () => {
    const onAct = vi.fn()
    const { container, unmount } = render(<PaymentInstructions payment={aPayment(mxOxxo)} onAct={onAct} />)
    const dialog = container.querySelector<HTMLDialogElement>('dialog.ficha-counter')!
    const showModal = vi.fn(() => dialog.setAttribute('open', ''))
    Object.assign(dialog, { showModal })
    const button = container.querySelector('.ficha-enlarge button')!
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
      await Promise.resolve()
    })
    expect(showModal).toHaveBeenCalledOnce()
    expect(onAct).toHaveBeenCalledOnce()
    dialog.removeAttribute('open')
    await act(async () => {
      fireEvent.click(button)
      unmount()
      await Promise.resolve()
    })
    expect(showModal).toHaveBeenCalledOnce()
    expect(onAct).toHaveBeenCalledOnce()
  })

  it('shows the number to dictate at the counter first, and its copy button second', async () => {
    const { container } = render(<PaymentInstructions payment={aPayment(coBancolombia)} messages={ptBR} />)
    const primary = container.querySelectorAll('.ficha-button[data-emphasis="primary"]')
    expect([...primary].map(({ textContent }) => textContent)).toEqual([ptBR.actions.showAtCounter])
    const dialog = container.querySelector<HTMLDialogElement>('dialog.ficha-counter')!
    dialog.showModal = vi.fn()
    await act(async () => {
      fireEvent.click(primary[0]!)
      await Promise.resolve()
    })
    expect(dialog.querySelectorAll('.ficha-counter-number')).toHaveLength(2)
    expect(dialog.textContent).toContain('14263')
    expect(dialog.querySelector('.ficha-counter-say')?.textContent).toMatch(/convênio 14263 e a referência/)
    expect(dialog.querySelector('.ficha-counter-opening')?.textContent).toBe(ptBR.sections.atCounter)
  })

  it('has no button to save while the payment is being created', () => {
    const { container } = show({ phase: 'submitting' })
    expect(container.querySelector('.ficha-tools, .ficha-tool')).toBeNull()
    expect(screen.queryByText(ptBR.sections.keep)).toBeNull()
    expect(container.querySelector('.ficha-ids')).toBeTruthy()
  })

  it('names the shop and what is bought, and puts the shop’s own number first', () => {
    const payment = aPayment(brPix)
    const terms = { ...payment.terms, shop: 'Feira do Barro', title: '2 canecas', orderNumber: '1043' }
    const { container } = render(<PaymentInstructions payment={{ ...payment, terms }} messages={ptBR} />)
    expect(container.querySelector('.ficha-head .ficha-order')?.textContent).toBe('Feira do Barro · 2 canecas')
    expect(container.querySelector('.ficha-ids dd')?.textContent).toBe('1043')
  })

  it('asks for no more money when another amount arrived', () => {
    const { container } = show({ received: { amount: '10.00', currency: 'BRL' } })
    expect(container.querySelector('.ficha-code, .ficha-copy')).toBeNull()
    expect(container.querySelector('.ficha-status')?.textContent).toMatch(/10,00.*150,00/)
  })

  it('says without a network that the code is still valid', () => {
    const { container } = show({}, true)
    expect(container.querySelector('.ficha-status')?.textContent).toContain(ptBR.states.offline.text)
    expect(container.querySelector('.ficha-code')).toBeTruthy()
  })

  it('has one live region in all states, so that a change is announced', () => {
    const { container, rerender } = show({})
    const region = container.querySelector('.ficha-status')
    rerender(<PaymentInstructions snapshot={aSnapshot(brPix, { phase: 'paid', revision: 3 })} messages={ptBR} />)
    expect(container.querySelector('.ficha-status')).toBe(region)
    expect(region?.textContent).toContain(ptBR.states.paid.title)
  })

  it('moves the focus to the result when the control with the focus disappears', () => {
    const { container, rerender } = show({})
    container.querySelector<HTMLButtonElement>('.ficha-copy button')?.focus()
    rerender(<PaymentInstructions snapshot={aSnapshot(brPix, { phase: 'paid', revision: 3 })} messages={ptBR} />)
    expect(document.activeElement).toBe(container.querySelector('.ficha-status'))
  })

  it.each([
    ['a tool', (page: HTMLElement) => within(page).getByRole('button', { name: ptBR.actions.share })],
    ['an action of the shop', (page: HTMLElement) => within(page).getByRole('button', { name: 'Trocar' })],
  ])('moves the focus to the result when %s below the tear line disappears with it', (_what, find) => {
    const at = (phase: 'processing' | 'paid') => (
      <PaymentInstructions
        snapshot={aSnapshot(brPix, { phase, revision: 3 })}
        messages={ptBR}
        actions={phase === 'processing' && <button type="button">Trocar</button>}
      />
    )
    const { container, rerender } = render(at('processing'))
    find(container).focus()
    rerender(at('paid'))
    expect(document.activeElement).toBe(container.querySelector('.ficha-status'))
  })

  it('leaves the focus that is elsewhere', () => {
    const { rerender } = show({})
    rerender(<PaymentInstructions snapshot={aSnapshot(brPix, { phase: 'paid', revision: 3 })} messages={ptBR} />)
    expect(document.activeElement).toBe(document.body)
  })

  it('shows only the status for a card, and says so if instructions are missing', () => {
    const { container, rerender } = render(<PaymentInstructions payment={aPayment(brCreditCard)} messages={ptBR} />)
    expect(container.textContent).toContain('Não pague de novo: o resultado aparecerá aqui.')
    expect(container.querySelector('[role=timer], .ficha-steps, .ficha-deadline')).toBeNull()
    const empty: Payment = { ...aPayment(brPix), instructions: [] }
    rerender(<PaymentInstructions payment={empty} messages={ptBR} />)
    expect(container.textContent).toContain(ptBR.states.noInstructions.text)
    expect(container.querySelector('[role=timer], .ficha-steps, .ficha-deadline')).toBeNull()
  })
})

describe('when the deadline passes while the slip is shown', () => {
  const almost = () => ({
    serverNow: new Date(Date.parse(aPayment(brPix).deadline!) - 2_000).toISOString(),
  })

  it('it says so by itself, the number stays readable and copyable, and the merchant is informed once', () => {
    const onDeadline = vi.fn()
    const { container } = render(
      <PaymentInstructions snapshot={aSnapshot(brPix, almost())} messages={ptBR} onDeadline={onDeadline} />,
    )
    expect(container.querySelector('[role=timer]')?.textContent).toContain('2 s')
    act(() => void vi.advanceTimersByTime(2_100))
    expect(container.querySelector('.ficha-status')?.textContent).toContain(ptBR.states.deadlinePassed.title)
    expect(screen.getByText(ptBR.codes.mayBeRefused)).toBeTruthy()
    expect(container.querySelector('.ficha-copy')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(600_000))
    expect(onDeadline).toHaveBeenCalledOnce()
  })

  it('it offers another code only after a warning not to pay both', () => {
    const onReplace = vi.fn()
    // jsdom has no modal dialogs.
    const { prototype } = HTMLDialogElement
    Object.assign(prototype, { showModal: vi.fn(), close: vi.fn() })
    onTestFinished(() => ['showModal', 'close'].forEach((name) => Reflect.deleteProperty(prototype, name)))
    render(
      <PaymentInstructions
        snapshot={aSnapshot(brPix, { deadlinePassed: true })}
        messages={ptBR}
        onReplace={onReplace}
      />,
    )
    fireEvent.click(screen.getByText('Pedir um novo código'))
    expect(onReplace).not.toHaveBeenCalled()
    const warning = screen.getByText(/^Se você já pagou, espere a confirmação: com dois códigos/)
    // The safe answer is first: a second tap at the same place must not answer for the payer.
    const answers = [...(warning.parentElement?.querySelectorAll('button') ?? [])]
    expect(answers.map(({ textContent }) => textContent)).toEqual([
      ptBR.actions.replaceWait,
      'Não paguei, quero outro código',
    ])
    fireEvent.click(screen.getByText('Não paguei, quero outro código'))
    expect(onReplace).toHaveBeenCalledOnce()
  })

  it('a late "paid" still wins', () => {
    const { container, rerender } = render(
      <PaymentInstructions snapshot={aSnapshot(brPix, { deadlinePassed: true })} messages={ptBR} />,
    )
    rerender(
      <PaymentInstructions
        snapshot={aSnapshot(brPix, { deadlinePassed: true, phase: 'paid', revision: 4 })}
        messages={ptBR}
      />,
    )
    expect(container.querySelector('.ficha-status')?.textContent).toContain(ptBR.states.paid.title)
    expect(container.querySelector('[data-passed]')).toBeNull()
  })
})

describe('hostile text', () => {
  const withText = (text: string): DisplayModel => {
    const payment = aPayment(boBankTransfer)
    const hostile: Payment = { ...payment, instructions: [{ kind: 'freeText', text }] }
    return toDisplay(hostile, { locale: 'es', now: 0 })
  }

  it.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '&lt;b&gt;', '</article><form action=//evil>'])(
    'stays text: %s',
    (text) => {
      const { container } = render(<PaymentInstructions display={withText(text)} />)
      expect(container.textContent).toContain(text)
      expect(container.querySelector('img, script, form, b')).toBeNull()
    },
  )

  it('shows characters that would turn the reading direction by their number', () => {
    const { container } = render(<PaymentInstructions display={withText('cuenta \u202e321')} />)
    expect(container.textContent).toContain('⟨U+202E⟩')
    expect(container.textContent).not.toContain('\u202e')
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//x',
  ])('never becomes a link: %s', (href) => {
    const ready = toDisplay(aPayment(coPse), { locale: 'es', now: 0 })
    const display: DisplayModel = {
      ...ready,
      blocks: [{ kind: 'redirect', link: { label: 'Continuar', href, host: 'x' } }],
    }
    const { container } = render(<PaymentInstructions display={display} />)
    expect(container.querySelector('a')).toBeNull()
  })
})

it('a boleto’s bars have the quiet zone that scanners need, black on their plate only', () => {
  const { container } = render(<PaymentInstructions payment={aPayment(brBoleto)} />)
  const symbol = container.querySelector('[data-symbology=itf] svg')!
  expect(symbol.getAttribute('viewBox')).toBe('0 0 425 80')
  expect(symbol.getAttribute('preserveAspectRatio')).toBe('none')
  expect(symbol.getAttribute('shape-rendering')).toBe('crispEdges')
  expect(symbol.querySelectorAll('path')).toHaveLength(1)
})
