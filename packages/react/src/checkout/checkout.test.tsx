import type { CardToken, FailedPayment } from '@ficha/core/contract'
import { aSnapshot, brBoleto, brCreditCard, brPix, coPse } from '@ficha/core/testing'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aMethodList, PRICED_OFFERS } from './checkout.support.ts'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import type { CheckoutProps } from './checkout-parts.ts'
import { Checkout } from './checkout.tsx'
import { leavePage } from './paying/page-to-go-to.ts'
import {
  ALL_KNOWN,
  aShop,
  formWords,
  lost,
  made,
  messages,
  allKnownBut,
  openCheckout,
  problem,
  words,
  type Answer,
} from './shop.support.tsx'

vi.mock(import('./paying/page-to-go-to.ts'), async (original) => ({ ...(await original()), leavePage: vi.fn() }))

beforeEach(() => {
  localStorage.clear()
  vi.mocked(leavePage).mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const radio = (name: string) => screen.findByRole('radio', { name })
/** The slip of a payment, and not the form that stood in its place before. */
const slip = (name: string) =>
  waitFor(() => {
    const article = screen.getByRole('article', { name })
    expect(article.dataset['phase']).toBeDefined()
    return article
  })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const payWithPix = () => button('Pagar com Pix R$ 150,00')

/** Takes Pix and stands before its form. */
const choosePix = async (): Promise<void> => {
  await userEvent.click(await radio('Pix'))
  await payWithPix()
}

describe('choosing', () => {
  it('groups the methods by how one pays, each with its name and a line', async () => {
    openCheckout(aShop())
    const group = await screen.findByRole('group', { name: words.groups.instant })
    const pix = within(group).getByRole('radio', { name: 'Pix', description: words.ways.pix.line })
    expect(pix.closest('form')).toBeTruthy()
    expect(screen.getByRole('radiogroup', { name: words.picker.title })).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(6)
    expect(screen.getByText(messages.methods.creditCard)).toBeTruthy()
  })

  it('offers cards only once the page has card fields', async () => {
    const shop = aShop()
    const at = (cardTokenizer: CheckoutProps['cardTokenizer']) => (
      <CheckoutProvider base="/api/checkout" locale="pt-BR" live="poll" fetch={shop.fetch}>
        <Checkout orderId="order-1" {...(cardTokenizer && { cardTokenizer })} />
      </CheckoutProvider>
    )
    const page = render(at(undefined))
    await radio('Pix')
    expect(screen.queryByRole('radio', { name: messages.methods.creditCard })).toBeNull()
    page.rerender(at(() => ({ tokenize: () => Promise.resolve(undefined), unmount: () => undefined })))
    expect(await radio(messages.methods.creditCard)).toBeTruthy()
  })

  it('says that an order for cards alone cannot be paid on a page without card fields', async () => {
    const cards = aMethodList().methods.filter(({ method }) => method === 'CreditCard')
    const shop = aShop({ methods: cards })
    render(
      <CheckoutProvider base="/api/checkout" locale="pt-BR" live="poll" fetch={shop.fetch}>
        <Checkout orderId="order-1" />
      </CheckoutProvider>,
    )
    expect(await screen.findByText(words.refusals.noMethods.title)).toBeTruthy()
  })

  it('says that the methods are loading, and reserves their space', async () => {
    openCheckout(aShop())
    expect(screen.getByText(words.picker.loading)).toBeTruthy()
    await radio('Pix')
    expect(screen.queryByText(words.picker.loading)).toBeNull()
  })

  it('does not ask a payer who comes back from the bank how to pay, while the order loads', async () => {
    history.replaceState(null, '', '?ficha_return=AAAAAAAAAAAAAAAAAAAAAA')
    openCheckout(aShop())
    expect(screen.getByRole('heading').textContent).toBe(words.picker.order)
    await radio('Pix')
    expect(screen.getByRole('heading', { name: words.picker.title })).toBeTruthy()
    history.replaceState(null, '', location.pathname)
  })

  it('tells a payer who comes back that the payment failed, and offers the same method and all others', async () => {
    openCheckout(aShop({ failedPayment: { method: 'PIX' } }))
    expect(await screen.findByText('O pagamento com Pix não foi concluído')).toBeTruthy()
    expect(await radio('Boleto')).toBeTruthy()
    await userEvent.click(await button('Tentar de novo com Pix'))
    expect(await payWithPix()).toBeTruthy()
    expect(screen.queryByText('O pagamento com Pix não foi concluído')).toBeNull()
  })

  it('says that the time is over, and offers no method that is no longer available', async () => {
    openCheckout(aShop({ failedPayment: { method: 'OXXO', failureCause: 'expired' } }))
    expect(await screen.findByText('O tempo para pagar com OXXO acabou')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Tentar de novo com/ })).toBeNull()
  })

  it('reports an unknown cause of a newer server as a failure', async () => {
    const failedPayment = { method: 'PIX', failureCause: 'frozen' } as unknown as FailedPayment
    openCheckout(aShop({ failedPayment }))
    expect(await screen.findByText('O pagamento com Pix não foi concluído')).toBeTruthy()
  })

  it('says what the payer can do after a refusal, in the server’s words', async () => {
    const failureText = 'Tente com outro cartão ou com outra forma de pagamento.'
    openCheckout(aShop({ failedPayment: { method: 'CreditCard', failureCause: 'another-card', failureText } }))
    expect(await screen.findByText(failureText)).toBeTruthy()
    expect(screen.getByText(words.ended.failed.text)).toBeTruthy()
  })

  it('selects a method with one tap, hides the others, and lets the payer go back', async () => {
    const onMethodSelected = vi.fn()
    openCheckout(aShop(), { onMethodSelected })
    await choosePix()
    expect(onMethodSelected).toHaveBeenCalledWith({ method: 'PIX' })
    expect(screen.queryAllByRole('radio')).toHaveLength(0)
    await userEvent.click(await button(words.picker.change))
    expect((await radio('Pix')) as HTMLInputElement).toHaveProperty('checked', true)
  })

  it('can be used with arrow keys and Enter', async () => {
    openCheckout(aShop())
    await radio('Pix')
    await userEvent.tab()
    await userEvent.keyboard('[Space]')
    expect(screen.getByRole('radio', { name: 'Pix' })).toHaveProperty('checked', true)
    await userEvent.click(await button(words.picker.proceed))
    expect(await payWithPix()).toBeTruthy()
  })

  it('opens the method that was chosen last, and stores only its name', async () => {
    const shop = aShop()
    openCheckout(shop)
    await choosePix()
    await userEvent.click(await payWithPix())
    await waitFor(() => expect(shop.requests).toHaveLength(1))
    expect(Object.entries(localStorage)).toEqual([['ficha-last-method', 'PIX']])
    expect(sessionStorage).toHaveLength(0)
    cleanup()
    openCheckout(aShop())
    expect(await payWithPix()).toBeTruthy()
  })

  it('shows why a method cannot pay this order', async () => {
    const list = aMethodList()
    openCheckout(
      aShop({
        methods: list.methods.map((offer) => ({
          ...offer,
          ...(offer.method === 'Boleto' && {
            unavailable: { reason: 'below-minimum' as const, limit: '200.00', limitText: 'R$ 200,00' },
          }),
        })),
      }),
    )
    const boleto = await screen.findByRole('radio', { name: 'Boleto', description: 'Só a partir de R$ 200,00' })
    expect(boleto).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByText('Boleto'))
    expect(screen.getAllByRole('radio')).toHaveLength(6)
  })

  it('shows the popular methods of a long list first', async () => {
    const list = aMethodList()
    const more = ['Nequi', 'Movii'].map((channel) => ({
      method: 'Wallet' as const,
      channel: channel as 'Nequi' | 'Movii',
      name: { text: channel },
      glyph: 'phone' as const,
      group: 'wallet' as const,
      way: 'wallet' as const,
      choosesBank: false,
    }))
    openCheckout(aShop({ methods: [...list.methods, ...more] }))
    await radio('Pix')
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    await userEvent.click(await button('Ver mais 4'))
    expect(screen.getAllByRole('radio')).toHaveLength(8)
    expect(document.activeElement?.getAttribute('type')).toBe('radio')
  })

  it.each([
    [
      'is a page, because the base leads elsewhere',
      () => new Response('<!doctype html><title>Not found</title>', { status: 404 }),
      words.refusals.notLoaded.title,
    ],
    ['is not there', () => Response.json({ code: 'not-found' }, { status: 404 }), words.refusals.notFound.title],
    ['does not come', () => Response.json({}, { status: 500 }), words.refusals.notLoaded.title],
  ])('says so if the order %s, and loads again on request', async (_what, answer, title) => {
    const shop = aShop()
    shop.list = answer
    const onError = vi.fn()
    openCheckout(shop, { onError })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(onError).toHaveBeenCalledTimes(1)
    // The page shows no loading state and no question about the method.
    expect(document.querySelector('.ficha-bar')).toBeNull()
    expect(screen.queryByText(words.picker.title)).toBeNull()
    shop.list = aMethodList()
    const again = await button(words.actions.retry)
    // An edge says that it can be pressed.
    expect(again.className).toBe('ficha-button')
    await userEvent.click(again)
    expect(await radio('Pix')).toBeTruthy()
  })

  it('says so if no method is offered in this country, under the order’s name, without a button before it', async () => {
    openCheckout(aShop({ methods: [] }))
    expect(await screen.findByText(words.refusals.noMethods.title)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(new RegExp(`^${words.picker.order}`))
    expect(document.querySelector('[data-emphasis=primary]')).toBeNull()
  })
})

describe('paying', () => {
  it('takes one tap if the merchant knows everything', async () => {
    const shop = aShop()
    const onPaymentCreated = vi.fn()
    openCheckout(shop, { onPaymentCreated })
    await choosePix()
    expect(screen.getByText(words.form.noFields)).toBeTruthy()
    await userEvent.click(await payWithPix())
    expect(await slip('Pix')).toHaveProperty('dataset.phase', 'processing')
    expect(shop.requests[0]?.body).toEqual({
      orderId: 'order-1',
      method: 'PIX',
      payer: {},
      returnUrl: location.href,
    })
    expect(onPaymentCreated).toHaveBeenCalledWith({ method: 'PIX', paymentId: aSnapshot(brPix).id })
  })

  it('sends one request, however often the button is pressed, and the button keeps the focus', async () => {
    let answer: (response: Response) => void = () => undefined
    const shop = aShop({}, () => new Promise<Response>((resolve) => (answer = resolve)))
    openCheckout(shop)
    await choosePix()
    const pay = await payWithPix()
    pay.focus()
    await userEvent.dblClick(pay)
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: words.paying.busy })).toBeTruthy()
    expect(pay.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(pay)
    await waitFor(() => expect(shop.requests).toHaveLength(1))
    answer(Response.json(aSnapshot(brPix), { status: 201 }))
    expect(await slip('Pix')).toBeTruthy()
    expect(shop.requests).toHaveLength(1)
  })

  it.each([
    ['begins above the screen, it is shown from its top', -600, [true]],
    ['begins on the screen, nothing moves', 40, []],
  ])('if the slip that replaces the form %s', async (_, top, shown) => {
    // Whether the slip stood there: the form is a view of its own, shown from its top before, and soon or late by the runtime.
    const moved: boolean[] = []
    const scrollIntoView = () => void moved.push(document.querySelector('article[data-phase]') !== null)
    Object.assign(Element.prototype, { scrollIntoView })
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
    openCheckout(aShop())
    await choosePix()
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      Object.assign(document.body.getBoundingClientRect(), { top }),
    )
    await userEvent.click(await payWithPix())
    await slip('Pix')
    await waitFor(() => expect(moved.filter(Boolean)).toEqual(shown))
  })

  it('sends before it draws the form as busy: the request does not wait for the drawing', async () => {
    const shop = aShop()
    const drawnAtTheRequest: (string | null | undefined)[] = []
    const fetch: typeof globalThis.fetch = (input, init) => {
      if (init?.method === 'POST') drawnAtTheRequest.push(document.querySelector('form')?.getAttribute('aria-busy'))
      return shop.fetch(input, init)
    }
    openCheckout({ ...shop, fetch })
    await choosePix()
    await userEvent.click(await payWithPix())
    await slip('Pix')
    expect(drawnAtTheRequest).toEqual(['false'])
  })

  it('says that it is busy while a rule of the shop’s own takes its time', async () => {
    let allow: (issues: readonly []) => void = () => undefined
    openCheckout(aShop(), { validatePayer: () => new Promise<readonly []>((resolve) => (allow = resolve)) })
    await choosePix()
    await userEvent.click(await payWithPix())
    expect(await screen.findByRole('button', { name: words.paying.busy })).toBeTruthy()
    allow([])
    await slip('Pix')
  })

  it('shows the order’s payment after a reload, in a new tab and days later', async () => {
    const snapshot = aSnapshot(brBoleto)
    const shop = aShop({ activePayment: { id: snapshot.id, method: 'Boleto', phase: 'processing' } })
    shop.snapshots.set(snapshot.id, snapshot)
    const onStatusChange = vi.fn()
    openCheckout(shop, { onStatusChange })
    expect(await slip('Boleto')).toHaveProperty('dataset.phase', 'processing')
    await waitFor(() =>
      expect(onStatusChange).toHaveBeenCalledWith({
        paymentId: snapshot.id,
        phase: 'processing',
        order: { state: 'open' },
      }),
    )
    expect(shop.requests).toEqual([])
  })

  it('says so if the order’s payment does not load, and shows it once it does', async () => {
    const snapshot = aSnapshot(brBoleto)
    const shop = aShop({ activePayment: { id: snapshot.id, method: 'Boleto', phase: 'processing' } })
    shop.snapshots.set(snapshot.id, snapshot)
    let isBroken = true
    const fetch: typeof globalThis.fetch = (input, init) =>
      isBroken && (input as string).includes('/payments/')
        ? Promise.resolve(Response.json({ code: 'internal' }, { status: 500 }))
        : shop.fetch(input, init)
    openCheckout({ ...shop, fetch }, { backToShop: <a href="/">Voltar à loja</a> })
    expect(await screen.findByText(words.refusals.notLoaded.text)).toBeTruthy()
    expect(screen.getByText('Voltar à loja')).toBeTruthy()
    isBroken = false
    await userEvent.click(await button(words.actions.retry))
    expect(await slip('Boleto')).toHaveProperty('dataset.phase', 'processing')
  })

  it('reports the paid payment to the merchant, and tells the payer what comes next', async () => {
    const snapshot = aSnapshot(brPix, { phase: 'paid' })
    const shop = aShop({ activePayment: { id: snapshot.id, method: 'PIX', phase: 'paid' } })
    shop.snapshots.set(snapshot.id, snapshot)
    const onPaid = vi.fn()
    openCheckout(shop, { onPaid, whatNext: <p>Enviamos amanhã.</p> })
    expect(await screen.findByText('Enviamos amanhã.')).toBeTruthy()
    await waitFor(() => expect(onPaid).toHaveBeenCalledWith({ paymentId: snapshot.id }))
    expect(screen.queryByRole('button', { name: words.change.open })).toBeNull()
  })

  it('shows the merchant’s note under the methods and the form, until there is a payment', async () => {
    openCheckout(aShop({}, made()), { beforePayment: <p>Aqui não aceitamos cartões.</p> })
    await radio('Pix')
    expect(screen.getByText('Aqui não aceitamos cartões.')).toBeTruthy()
    await choosePix()
    expect(screen.getByText('Aqui não aceitamos cartões.')).toBeTruthy()
    await userEvent.click(await payWithPix())
    await slip('Pix')
    expect(screen.queryByText('Aqui não aceitamos cartões.')).toBeNull()
  })

  it('asks for a bank by name, preselects none, and sends the selected one', async () => {
    const shop = aShop({}, made())
    openCheckout(shop)
    await userEvent.click(await radio(messages.methods.depositExpress))
    const pay = await button(/^Ver dados do depósito/)
    const bank = await screen.findByRole('combobox', { name: words.bank.label })
    expect(bank).toHaveProperty('value', '')
    await userEvent.click(pay)
    expect(await screen.findByText(words.bank.required)).toBeTruthy()
    expect(shop.requests).toEqual([])
    await userEvent.type(bank, 'ITAU')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(bank).toHaveProperty('value', 'Itaú')
    await userEvent.click(pay)
    await waitFor(() => expect(shop.requests[0]?.body).toMatchObject({ method: 'DepositExpress', bank: 'itau' }))
  })

  it('keeps the focus of a payer who asks again for a list of banks that did not come', async () => {
    const shop = aShop()
    let isBroken = true
    const fetch: typeof globalThis.fetch = (input, init) =>
      isBroken && (input as string).includes('/banks')
        ? Promise.resolve(Response.json({ code: 'internal' }, { status: 500 }))
        : shop.fetch(input, init)
    openCheckout({ ...shop, fetch })
    await userEvent.click(await radio(messages.methods.depositExpress))
    // The kit asks a second time after a second.
    expect(await screen.findByText(words.bank.notLoaded, {}, { timeout: 5_000 })).toBeTruthy()
    isBroken = false
    screen.getByRole('button', { name: words.actions.retry }).focus()
    await userEvent.keyboard('{Enter}')
    const bank = await screen.findByRole('combobox', { name: words.bank.label })
    // The element around the field has it, so the next Tab leads into the list.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    expect(document.activeElement?.contains(bank)).toBe(true)
    await userEvent.tab()
    expect(document.activeElement).toBe(bank)
  })

  it('says that a list of banks did not load while there is no network, and shows it when there is one', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    onTestFinished(() => void window.dispatchEvent(new Event('online')))
    openCheckout(aShop())
    const deposit = await radio(messages.methods.depositExpress)
    isOnline.mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await userEvent.click(deposit)
    expect(await screen.findByText(words.bank.notLoaded)).toBeTruthy()
    await userEvent.click(await button(words.actions.retry))
    expect(screen.getByText(words.bank.notLoaded)).toBeTruthy()
    isOnline.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('combobox', { name: words.bank.label })).toBeTruthy()
  })

  it('keeps the list of banks open while its bar is dragged', async () => {
    openCheckout(aShop())
    await userEvent.click(await radio(messages.methods.depositExpress))
    await userEvent.click(await screen.findByRole('combobox', { name: words.bank.label }))
    // Otherwise the field would lose the focus, and the list would close.
    expect(fireEvent.mouseDown(await screen.findByRole('listbox'))).toBe(false)
  })

  it('takes a bank whose name is typed out and confirmed with Enter', async () => {
    const shop = aShop({}, made())
    openCheckout(shop)
    await userEvent.click(await radio(messages.methods.depositExpress))
    const bank = await screen.findByRole('combobox', { name: words.bank.label })
    await userEvent.type(bank, 'itau{Enter}')
    expect(bank).toHaveProperty('value', 'Itaú')
    expect(screen.queryByText(words.bank.required)).toBeNull()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(shop.requests[0]?.body).toMatchObject({ method: 'DepositExpress', bank: 'itau' }))
  })

  it('says each plan in full, the single payment first and chosen, and sends the number that the payer reads', async () => {
    const shop = aShop({ methods: PRICED_OFFERS })
    const card = { token: 'tok_1', fingerprint: 'fp_1', issuer: 'visa' }
    const cardTokenizer = () => ({ tokenize: () => Promise.resolve(card), unmount: () => undefined })
    openCheckout(shop, { cardTokenizer })
    await userEvent.click(await radio(messages.methods.creditCard))
    const select = await screen.findByLabelText(words.card.installments)
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['À vista: R$ 150,00', '3x de R$ 50,00 sem juros', '6x de R$ 27,50 (total R$ 165,00)'])
    expect(select).toHaveProperty('value', '1')
    await userEvent.selectOptions(select, '6')
    // The head and the button name the amount that will be requested.
    expect(screen.getAllByText('R$ 165,00')).toHaveLength(2)
    await userEvent.click(await button(/^Pagar com cartão R\$ 165,00/))
    await waitFor(() => expect(shop.requests[0]?.body).toMatchObject({ card, installments: 6 }))
  })

  it('names the price of the chosen method in the head and on the button, and sends no amount', async () => {
    const shop = aShop({ methods: PRICED_OFFERS })
    openCheckout(shop)
    const pix = await radio('Pix')
    expect(
      pix
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toContain('R$ 142,50 R$ 7,50 a menos (5%)')
    expect(screen.getByText('R$ 150,00')).toBeTruthy()
    await userEvent.click(pix)
    await button(/^Pagar com Pix R\$ 142,50/)
    expect(screen.queryByText('R$ 150,00')).toBeNull()
    await userEvent.click(await button(words.picker.change))
    expect(await screen.findByText('R$ 150,00')).toBeTruthy()
    await userEvent.click(await radio('Boleto'))
    await userEvent.click(await button(/^Gerar boleto R\$ 153,33/))
    await waitFor(() => expect(shop.requests[0]?.body).toMatchObject({ method: 'Boleto' }))
    expect(JSON.stringify(shop.requests[0]?.body)).not.toContain('153')
  })

  it('keeps the number of installments for a payer who looks at another method', async () => {
    openCheckout(aShop({ methods: PRICED_OFFERS }))
    await userEvent.click(await radio(messages.methods.creditCard))
    await userEvent.selectOptions(await screen.findByLabelText(words.card.installments), '3')
    await userEvent.click(await button(words.picker.change))
    await userEvent.click(await radio('Pix'))
    await button(/^Pagar com Pix/)
    await userEvent.click(await button(words.picker.change))
    await userEvent.click(await radio(messages.methods.creditCard))
    expect(await screen.findByLabelText(words.card.installments)).toHaveProperty('value', '3')
  })

  it('says that a card could not be checked where the gateway’s fields fail, and sends nothing', async () => {
    const shop = aShop()
    const card = { token: 'tok_1', fingerprint: 'fp_1', issuer: 'visa' }
    const tokenize = vi.fn().mockRejectedValueOnce(new Error('the gateway’s script is away')).mockResolvedValue(card)
    openCheckout(shop, { cardTokenizer: () => ({ tokenize, unmount: () => undefined }) })
    await userEvent.click(await radio(messages.methods.creditCard))
    const pay = await button(/^Pagar com cartão/)
    await userEvent.click(pay)
    expect(await screen.findByText(words.card.notChecked)).toBeTruthy()
    expect(shop.requests).toEqual([])
    await userEvent.click(pay)
    await waitFor(() => expect(shop.requests[0]?.body).toMatchObject({ card }))
  })

  it('sends a card’s token in place of a number', async () => {
    const shop = aShop({ methods: PRICED_OFFERS })
    const card = { token: 'tok_1', fingerprint: 'fp_1', issuer: 'visa' }
    const tokenize = vi.fn().mockResolvedValueOnce(undefined).mockResolvedValue(card)
    const unmount = vi.fn()
    const cardTokenizer = vi.fn(() => ({ tokenize, unmount }))
    openCheckout(shop, { cardTokenizer })
    await userEvent.click(await radio(messages.methods.creditCard))
    const pay = await button(/^Pagar com cartão/)
    await waitFor(() => expect(cardTokenizer).toHaveBeenCalled())
    await userEvent.selectOptions(screen.getByLabelText(words.card.installments), '3')
    await userEvent.click(pay)
    expect(await screen.findByText(words.card.incomplete)).toBeTruthy()
    expect(shop.requests).toEqual([])
    await userEvent.click(pay)
    await waitFor(() => expect(shop.requests[0]?.body).toMatchObject({ card, installments: 3 }))
    await waitFor(() => expect(unmount).toHaveBeenCalled())
  })

  it.each([
    [
      'goes back to the ways to pay',
      async () => {
        await userEvent.click(await button(words.picker.change))
        await radio('Pix')
      },
    ],
    [
      'leaves the page',
      () => {
        act(cleanup)
        return Promise.resolve()
      },
    ],
  ])('charges no card of a payer who %s while its token is requested', async (_what, leave) => {
    const shop = aShop()
    let give: (card: CardToken) => void = () => undefined
    const tokenize = vi.fn(() => new Promise<CardToken>((resolve) => (give = resolve)))
    openCheckout(shop, { cardTokenizer: () => ({ tokenize, unmount: () => undefined }) })
    await userEvent.click(await radio(messages.methods.creditCard))
    await userEvent.click(await button(/^Pagar com cartão/))
    await waitFor(() => expect(tokenize).toHaveBeenCalled())
    await leave()
    await act(async () => {
      give({ token: 'tok_1', fingerprint: 'fp_1', issuer: 'visa' })
      // Everything after the token happens within one turn of the event loop.
      await new Promise((resolve) => setTimeout(resolve, 0))
    })
    expect(shop.requests).toEqual([])
  })
})

describe('a validation rule of the shop', () => {
  it('that throws sends nothing, says so, and can be tried again', async () => {
    const shop = aShop()
    const onError = vi.fn()
    const validatePayer = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue([])
    // A shop's own monitoring gets the error in this way.
    const monitor = vi.fn((event: ErrorEvent) => event.preventDefault())
    addEventListener('error', monitor)
    onTestFinished(() => removeEventListener('error', monitor))
    openCheckout(shop, { validatePayer, onError })
    await choosePix()
    await userEvent.click(await payWithPix())
    expect(await screen.findByText(words.refusals.notMade.title)).toBeTruthy()
    expect(onError).toHaveBeenCalledWith({ cause: 'broken' })
    expect(monitor).toHaveBeenCalledOnce()
    expect(shop.requests).toEqual([])
    await userEvent.click(await payWithPix())
    expect(await slip('Pix')).toBeTruthy()
    expect(shop.requests).toHaveLength(1)
  })

  it('that finds an issue in a field that is not on the page says that nothing was sent', async () => {
    const shop = aShop()
    const onError = vi.fn()
    const monitor = vi.fn((event: ErrorEvent) => event.preventDefault())
    addEventListener('error', monitor)
    onTestFinished(() => removeEventListener('error', monitor))
    openCheckout(shop, { validatePayer: () => [{ path: 'document.number', message: 'Só para sócios.' }], onError })
    await choosePix()
    await userEvent.click(await payWithPix())
    expect(await screen.findByText(words.refusals.notMade.title)).toBeTruthy()
    expect(onError).toHaveBeenCalledWith({ cause: 'broken' })
    expect(monitor).toHaveBeenCalledOnce()
    expect(shop.requests).toEqual([])
  })
})

describe('a second order on the same page', () => {
  it('starts with an empty form, because the payer may be another person', async () => {
    const shop = aShop({ knownPayerFields: allKnownBut('name') })
    const page = (orderId: string) => (
      <CheckoutProvider base="/api/checkout" locale="pt-BR" live="poll" fetch={shop.fetch}>
        <Checkout orderId={orderId} />
      </CheckoutProvider>
    )
    const nameField = () => screen.findByLabelText<HTMLInputElement>(formWords.labels.fullName)
    const { rerender } = render(page('order-1'))
    await choosePix()
    await userEvent.type(await nameField(), 'Ana Souza')
    rerender(page('order-2'))
    await choosePix()
    expect((await nameField()).value).toBe('')
  })
})

describe('storing the form on the device', () => {
  const oneField = { knownPayerFields: allKnownBut('name') }
  const nameField = () => screen.findByLabelText<HTMLInputElement>(formWords.labels.fullName)
  const agree = () => screen.queryByLabelText<HTMLInputElement>(words.form.remember)
  const storedTexts = () =>
    Object.keys(localStorage)
      .map((key) => localStorage.getItem(key))
      .join(' ')
  const payAs = async (name: string): Promise<void> => {
    await choosePix()
    await userEvent.clear(await nameField())
    await userEvent.type(await nameField(), name)
  }

  it('is neither offered nor done unless the merchant says so', async () => {
    localStorage.setItem('ficha-payer', '{"country":"BR","until":9999999999999,"texts":{"name":"Ana Souza"}}')
    openCheckout(aShop(oneField))
    await payAs('Rui Prado')
    expect(agree()).toBeNull()
    await userEvent.click(await payWithPix())
    await slip('Pix')
    expect(storedTexts()).not.toMatch(/Ana|Rui/)
  })

  it('needs the payer’s own tick', async () => {
    openCheckout(aShop(oneField), { rememberPayer: true })
    await payAs('Ana Souza')
    expect(agree()?.checked).toBe(false)
    await userEvent.click(await payWithPix())
    await slip('Pix')
    expect(storedTexts()).not.toContain('Ana')
  })

  it('keeps the tick of a payer who looks at another method', async () => {
    openCheckout(aShop(oneField), { rememberPayer: true })
    await payAs('Ana Souza')
    await userEvent.click(agree() as HTMLInputElement)
    await userEvent.click(await button(words.picker.change))
    await userEvent.click(await radio('Boleto'))
    expect((await nameField()).value).toBe('Ana Souza')
    expect(agree()?.checked).toBe(true)
    // Nothing is stored before a payment.
    expect(storedTexts()).not.toContain('Ana')
  })

  it('fills in the next form until the tick is removed', async () => {
    openCheckout(aShop(oneField), { rememberPayer: true })
    await payAs('Ana Souza')
    await userEvent.click(agree() as HTMLInputElement)
    await userEvent.click(await payWithPix())
    await slip('Pix')
    cleanup()
    openCheckout(aShop(oneField), { rememberPayer: true })
    // The method is remembered, too.
    expect((await nameField()).value).toBe('Ana Souza')
    expect(agree()?.checked).toBe(true)
    await userEvent.click(agree() as HTMLInputElement)
    expect(storedTexts()).not.toContain('Ana')
    expect((await nameField()).value).toBe('Ana Souza')
  })
})

describe('refusals, each by its cause', () => {
  const payAgainst = async (answer: Answer, known: readonly string[] = ALL_KNOWN) => {
    const shop = aShop({ knownPayerFields: known }, answer, made())
    const onError = vi.fn()
    openCheckout(shop, { onError })
    await choosePix()
    return { shop, onError }
  }

  it.each([
    ['gateway-unreachable', 'notSent'],
    ['gateway-busy', 'notSent'],
    ['bad-request', 'notMade'],
    ['too-many-requests', 'tooManyAttempts'],
  ] as const)('%s keeps the form, and the button sends again', async (code, cause) => {
    const { shop, onError } = await payAgainst(problem(code, {}, { 'retry-after': '120' }))
    await userEvent.click(await payWithPix())
    expect(await screen.findByText(words.refusals[cause].title)).toBeTruthy()
    const text = screen.getByRole('alert').textContent
    // Of many attempts an earlier one may have been charged: only this one was certainly not sent.
    if (cause === 'tooManyAttempts')
      expect(text).toMatch(/esta não foi enviada.* 2 min\. Se já pagou, não pague de novo/)
    else expect(text).toMatch(/Nada foi cobrado/)
    expect(onError).toHaveBeenCalledWith({ cause })
    await userEvent.click(await payWithPix())
    expect(await slip('Pix')).toHaveProperty('dataset.phase', 'processing')
    expect(shop.requests).toHaveLength(2)
    expect(shop.requests[0]?.key).not.toBe(shop.requests[1]?.key)
  })

  it('offline: nothing is sent, and the form stays', async () => {
    const { shop } = await payAgainst(made())
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await userEvent.click(await payWithPix())
    expect(await screen.findByText(words.refusals.offline.title)).toBeTruthy()
    expect(shop.requests).toEqual([])
    expect(await payWithPix()).toBeTruthy()
  })

  it('a second try without a network says so, and the page goes on by itself', async () => {
    const shop = aShop()
    const { list } = shop
    shop.list = () => new Response('', { status: 500 })
    const onError = vi.fn()
    openCheckout(shop, { onError })
    expect(await screen.findByText(words.refusals.notLoaded.title)).toBeTruthy()
    shop.list = list
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => void window.dispatchEvent(new Event('online')))
    act(() => void window.dispatchEvent(new Event('offline')))
    for (let tries = 0; tries < 2; tries += 1) {
      await userEvent.click(await button(words.actions.retry))
      expect(await screen.findByText(words.refusals.offline.title)).toBeTruthy()
    }
    expect(onError).toHaveBeenLastCalledWith({ cause: 'offline' })
    isOnline.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await radio('Pix')).toBeTruthy()
  })

  it.each([
    ['gateway-refused', 'refused'],
    ['method-not-offered', 'notOffered'],
  ] as const)('%s leads to the other methods', async (code, cause) => {
    await payAgainst(problem(code))
    await userEvent.click(await payWithPix())
    expect(await screen.findByText(words.refusals[cause].text)).toBeTruthy()
    expect(await radio('Boleto')).toBeTruthy()
  })

  it('a paid order leads to its slip', async () => {
    const { shop } = await payAgainst(problem('order-paid'))
    const paid = aSnapshot(brPix, { phase: 'paid' })
    shop.snapshots.set(paid.id, paid)
    shop.list = aMethodList({ activePayment: { id: paid.id, method: 'PIX', phase: 'paid' } })
    await userEvent.click(await payWithPix())
    expect(await screen.findByText(words.paid.next)).toBeTruthy()
  })

  it.each([
    ['order-refunded', 'orderRefunded', 'reversed'],
    ['order-amount-differs', 'orderAmountDiffers', 'processing'],
  ] as const)('%s in an outdated tab leads to the order’s present state', async (code, cause, phase) => {
    const { shop, onError } = await payAgainst(problem(code))
    const orderState = { state: phase === 'reversed' ? 'refunded' : 'amount-differs', method: 'PIX' } as const
    const ended = aSnapshot(brPix, {
      phase,
      order: orderState,
      ...(phase === 'processing' && { received: { amount: '149.00', currency: 'BRL' } }),
    })
    shop.snapshots.set(ended.id, ended)
    shop.list = aMethodList({
      order: { ...aMethodList().order, ...orderState },
      activePayment: { id: ended.id, method: 'PIX', phase },
    })
    await userEvent.click(await payWithPix())
    expect(await slip('Pix')).toHaveProperty('dataset.phase', phase)
    expect(onError).toHaveBeenCalledWith({ cause })
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it.each([
    ['order-refunded', 'orderRefunded'],
    ['order-amount-differs', 'orderAmountDiffers'],
  ] as const)('%s ends the checkout, whatever an older list of methods says', async (code, cause) => {
    await payAgainst(problem(code))
    await userEvent.click(await payWithPix())
    expect(await screen.findByText(words.refusals[cause].text)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it.each([
    ['not-allowed', 'notAllowed'],
    ['order-unusable', 'shopFault'],
  ] as const)('%s ends the checkout', async (code, cause) => {
    await payAgainst(problem(code))
    await userEvent.click(await payWithPix())
    expect(await screen.findByText(words.refusals[cause].title)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('a field’s refusal focuses that field, with the words of the form or of the merchant', async () => {
    const issues = [{ path: 'payer.email', key: 'emailDomain' }]
    await payAgainst(problem('invalid-payer', { issues }), allKnownBut('email'))
    const email = await screen.findByRole('textbox', { name: formWords.labels.email })
    await userEvent.type(email, 'ana@example.com')
    await userEvent.click(await payWithPix())
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(email).toHaveProperty('value', 'ana@example.com')
    expect(screen.queryByText(words.refusals.notMade.title)).toBeNull()
  })

  it('a refusal of a field that is not on the page says that nothing was created', async () => {
    await payAgainst(problem('invalid-payer', { issues: [{ path: 'payer.email', key: 'emailForm' }] }))
    await userEvent.click(await payWithPix())
    expect(await screen.findByText(words.refusals.notMade.title)).toBeTruthy()
  })

  it('a lost answer leads to a wait, without an automatic second payment', async () => {
    const { shop, onError } = await payAgainst(lost)
    await userEvent.click(await payWithPix())
    expect(await screen.findByText(words.paying.unsure.title)).toBeTruthy()
    expect(onError).toHaveBeenCalledWith({ cause: 'unanswered' })
    await userEvent.click(await button(words.paying.lookAgain))
    expect(shop.requests).toHaveLength(1)
    await userEvent.click(await button(words.paying.sendAgain))
    expect(await slip('Pix')).toHaveProperty('dataset.phase', 'processing')
    expect(shop.requests[1]).toEqual(shop.requests[0])
  })

  it('a lost answer is found by a request for the order’s payment', async () => {
    const { shop } = await payAgainst(lost)
    await userEvent.click(await payWithPix())
    await screen.findByText(words.paying.unsure.title)
    const snapshot = aSnapshot(brPix, { phase: 'unknown' })
    shop.snapshots.set(snapshot.id, snapshot)
    shop.list = aMethodList({ activePayment: { id: snapshot.id, method: 'PIX', phase: 'unknown' } })
    await userEvent.click(await button(words.paying.lookAgain))
    expect(await slip('Pix')).toHaveProperty('dataset.phase', 'unknown')
    expect(shop.requests).toHaveLength(1)
  })
})

describe('another method', () => {
  const withBoleto = (changes = {}) => {
    const snapshot = aSnapshot(brBoleto, changes)
    const shop = aShop({ activePayment: { id: snapshot.id, method: 'Boleto', phase: snapshot.phase } }, made())
    shop.snapshots.set(snapshot.id, snapshot)
    return { shop, snapshot }
  }

  it('is chosen after the warning not to pay both, and replaces the older payment', async () => {
    const { shop, snapshot } = withBoleto()
    openCheckout(shop)
    await userEvent.click(await button(words.change.open))
    expect(screen.getByText(/Se você já pagou com Boleto, não pague de novo/)).toBeTruthy()
    await userEvent.click(await button(words.change.confirm))
    expect(await screen.findByText(/O pagamento com Boleto pode ser cobrado/)).toBeTruthy()
    await choosePix()
    await userEvent.click(await payWithPix())
    await waitFor(() => expect(shop.requests[0]?.body).toMatchObject({ method: 'PIX', replaces: snapshot.id }))
  })

  it('beside a payment that may still be charged needs a second press, after the payer has read about it', async () => {
    const others = [{ id: 'pay_card_unknown_000000', method: 'CreditCard', phase: 'unknown' }] as const
    const shop = aShop({}, problem('payment-undecided', { others }), made())
    openCheckout(shop)
    await choosePix()
    await userEvent.click(await payWithPix())
    expect(await screen.findByText(words.refusals.undecided.title)).toBeTruthy()
    expect(shop.requests[0]?.body).not.toHaveProperty('despite')
    const despite = await button(new RegExp(words.paying.despite))
    expect(despite.dataset['emphasis'], 'the screen recommends no second payment').toBe('secondary')
    await userEvent.click(despite)
    await waitFor(() => expect(shop.requests[1]?.body).toMatchObject({ despite: ['pay_card_unknown_000000'] }))
    expect(await slip('Pix')).toBeTruthy()
  })

  it('is requested for a new price, and the payer reads about the old payment', async () => {
    const shop = aShop({ repricedPayment: { method: 'PIX', amountText: 'R$ 10,00' } }, made())
    openCheckout(shop)
    expect(await screen.findByText(words.ended.repriced.title)).toBeTruthy()
    expect(screen.getByText(/R\$ 10,00/)).toBeTruthy()
  })

  it('is requested after money of another amount went back, and the payer reads what went back', async () => {
    const shop = aShop({ returnedPayment: { method: 'PIX', returnedText: 'R$ 15,00' } }, made())
    openCheckout(shop)
    const title = words.ended.returned.title.replace('{amount}', 'R$ 15,00')
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(words.ended.returned.text)).toBeTruthy()
  })

  it('is one press away from a slip whose money of another amount went back', async () => {
    const back = aSnapshot(brPix, { phase: 'reversed', received: { amount: '15.00', currency: 'BRL' } })
    const shop = aShop({ activePayment: { id: back.id, method: 'PIX', phase: 'processing' } })
    shop.snapshots.set(back.id, back)
    openCheckout(shop)
    await slip('Pix')
    expect(screen.getAllByText(messages.states.reversed.title)).not.toEqual([])
    shop.list = aMethodList({ returnedPayment: { method: 'PIX', returnedText: 'R$ 15,00' } })
    await userEvent.click(await button(words.actions.otherMethod))
    expect(await radio('Pix')).toBeTruthy()
  })

  it('that was chosen in another tab is one press away from the slip that it replaced', async () => {
    const [old, chosen] = [
      aSnapshot(brPix, { replacedBy: 'pay_2' }),
      aSnapshot(brBoleto, { id: 'pay_2', replaces: aSnapshot(brPix).id }),
    ]
    const shop = aShop({ activePayment: { id: old.id, method: 'PIX', phase: 'processing' } })
    shop.snapshots.set(old.id, old)
    shop.snapshots.set(chosen.id, chosen)
    openCheckout(shop)
    await slip('Pix')
    expect(screen.getByText(messages.states.replaced.title)).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.change.open })).toBeNull()
    shop.list = aMethodList({ activePayment: { id: chosen.id, method: 'Boleto', phase: 'processing' } })
    await userEvent.click(await button(words.actions.toChosen))
    await slip('Boleto')
  })

  it('is requested on the slip of a former price, which offers nothing else', async () => {
    const old = aSnapshot(brPix, { repriced: { amount: '500.00', currency: 'BRL' } })
    const shop = aShop({ activePayment: { id: old.id, method: 'PIX', phase: 'processing' } })
    shop.snapshots.set(old.id, old)
    openCheckout(shop)
    await slip('Pix')
    expect(screen.getByText(messages.states.repriced.title)).toBeTruthy()
    shop.list = aMethodList({ repricedPayment: { method: 'PIX', amountText: 'R$ 150,00' } })
    await userEvent.click(await button(words.actions.otherMethod))
    expect(await radio('Pix')).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.change.keep })).toBeNull()
  })

  it.each([
    ['is not offered beside a card that is not decided: the payer waits and looks', false, 0],
    ['is offered beside a card whose deadline has passed', true, 1],
  ])('%s', async (_, isPast, buttons) => {
    const { payment, serverNow } = aSnapshot(brCreditCard)
    const deadline = new Date(Date.parse(serverNow) + (isPast ? -60_000 : 60_000)).toISOString()
    const card = aSnapshot(brCreditCard, { payment, phase: 'processing', deadline, deadlinePassed: isPast })
    const shop = aShop({ activePayment: { id: card.id, method: 'CreditCard', phase: 'processing' } })
    shop.snapshots.set(card.id, card)
    openCheckout(shop)
    await waitFor(() => expect(screen.getByRole('article').dataset['phase']).toBe('processing'))
    expect(screen.queryAllByRole('button', { name: words.change.open })).toHaveLength(buttons)
  })

  it('is not offered on a slip whose order is paid', async () => {
    const old = aSnapshot(brPix, { replacedBy: 'pay_2', order: { state: 'paid', method: 'Boleto' } })
    const shop = aShop({ activePayment: { id: old.id, method: 'PIX', phase: 'processing' } })
    shop.snapshots.set(old.id, old)
    openCheckout(shop)
    await slip('Pix')
    expect(screen.queryByRole('button', { name: words.actions.toChosen })).toBeNull()
  })

  it('can be cancelled to come back to the former code', async () => {
    const { shop } = withBoleto()
    openCheckout(shop)
    await userEvent.click(await button(words.change.open))
    await userEvent.click(await button(words.change.confirm))
    await userEvent.click(await button('Voltar ao pagamento com Boleto'))
    expect(await slip('Boleto')).toBeTruthy()
    expect(shop.requests).toEqual([])
  })

  it('or the same one is offered at once when the bank refuses the request, with what the payer can do', async () => {
    const refused = aSnapshot(brPix, { phase: 'failed', failureCause: 'another-card' })
    const shop = aShop({}, made(refused))
    openCheckout(shop)
    await choosePix()
    await userEvent.click(await payWithPix())
    expect(await screen.findByText(new RegExp(messages.refusalCauses['another-card']))).toBeTruthy()
    expect(await button('Tentar de novo com Pix')).toBeTruthy()
    expect(await button(words.actions.otherMethod)).toBeTruthy()
  })

  it('or the same one is offered after a failure, and replaces nothing', async () => {
    const { shop } = withBoleto({ phase: 'failed' })
    openCheckout(shop)
    await userEvent.click(await button('Tentar de novo com Boleto'))
    await userEvent.click(await button(/^Gerar boleto/))
    await waitFor(() => expect(shop.requests[0]?.body).toMatchObject({ method: 'Boleto' }))
    expect(shop.requests[0]?.body).not.toHaveProperty('replaces')
  })
})

describe('a page of the bank or gateway', () => {
  it('is opened at once by the press of the button, after the merchant is informed', async () => {
    const onLeave = vi.fn()
    const list = aMethodList()
    const pse = {
      ...list.methods[0],
      method: 'PSE',
      name: { text: 'PSE' },
      way: 'onlineBank',
    } as (typeof list.methods)[0]
    const shop = aShop({ methods: [pse] }, made(aSnapshot(coPse)))
    openCheckout(shop, { onLeave })
    await userEvent.click(await button(/^Continuar para o pagamento/))
    await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1))
    expect(onLeave).toHaveBeenCalledBefore(vi.mocked(leavePage))
  })

  it('is not opened again when the payer comes back to the slip', async () => {
    const snapshot = aSnapshot(coPse)
    const shop = aShop({ activePayment: { id: snapshot.id, method: 'PSE', phase: 'processing' } })
    shop.snapshots.set(snapshot.id, snapshot)
    openCheckout(shop)
    await slip('PSE')
    expect(leavePage).not.toHaveBeenCalled()
  })
})

describe('an error while drawing', () => {
  it('is shown in the slip’s place, reported, and drawn again on request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isBroken = true
    const artwork = () => {
      if (isBroken) throw new Error('artwork of the shop')
      return undefined
    }
    const onError = vi.fn()
    openCheckout(aShop(), { artwork, onError })
    expect(await screen.findByText(words.broken.title)).toBeTruthy()
    expect(onError).toHaveBeenCalledWith({ cause: 'broken' })
    expect(screen.getByRole('article').lang).toBe('pt-BR')
    isBroken = false
    await userEvent.click(await button(words.broken.again))
    expect(await radio('Pix')).toBeTruthy()
  })
})
