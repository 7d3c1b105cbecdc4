import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkoutMessagesFor, formMessagesFor, type Country } from '@ficha/core'
import { countryLocale, type ProblemCode } from '@ficha/core/contract'
import { aProblem, aSnapshot, brBoleto, brPix } from '@ficha/core/testing'
import { expect } from 'storybook/test'
import { PRICED_OFFERS } from './checkout.support.ts'
import { listOf, StoryShop, type StoryShopProps } from './story-shop.tsx'

const words = checkoutMessagesFor('pt-BR')
const forms = formMessagesFor('pt-BR')
const brazil = listOf('BR')
const known = [
  'name',
  'phone',
  'document.type',
  'document.number',
  'address.zipCode',
  'address.state',
  'address.city',
  'address.street',
  'address.streetNumber',
  'address.neighborhood',
].map((path) => `payer.${path}`)
/** Asks for an e-mail and nothing else. */
const short = listOf('BR', { knownPayerFields: known })

/** The way from the ways to pay to the slip, in every state that it can be in. The server of each story is in the page. */
const meta: Meta<StoryShopProps> = {
  title: 'Checkout',
  component: StoryShop,
  parameters: { controls: { disable: true }, interactions: { disable: false } },
  // The device remembers the last choice, and a story should not remember another's.
  beforeEach: () => localStorage.clear(),
}
export default meta
type Story = StoryObj<StoryShopProps>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const choose = async (canvas: Canvas, name: string): Promise<void> => {
  // A press of the finger; the row is taken at once.
  ;(await canvas.findByText(name)).click()
  const radio = canvas.queryByRole('radio', { name })
  radio?.closest('label')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  await canvas.findByRole('button', { name: new RegExp(words.picker.change) })
}

const emailOf = async (canvas: Canvas): Promise<HTMLInputElement> => {
  const email: HTMLElement = await canvas.findByRole('textbox', { name: forms.labels.email })
  if (!(email instanceof HTMLInputElement)) throw new Error('The e-mail has no field.')
  return email
}

const pay = async (canvas: Canvas): Promise<void> => {
  await canvas.findByRole('button', { name: /Pix R\$/ })
  canvas.getByRole('button', { name: /Pix R\$/ }).click()
}

/** Takes Pix, writes an e-mail, and presses the button. */
const payWithPix = async (canvas: Canvas): Promise<void> => {
  await choose(canvas, 'Pix')
  const email = await emailOf(canvas)
  email.value = 'ana.souza@example.com'
  email.dispatchEvent(new Event('input', { bubbles: true }))
  await pay(canvas)
}

/** The ways to pay, under headings by how one pays. */
export const Choosing: Story = {
  args: { list: brazil },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(7)
    for (const group of ['instant', 'wallet', 'card', 'cash', 'transfer'] as const)
      await expect(canvas.getByText(words.groups[group])).toBeVisible()
  },
}

/** Twelve methods begin with four; the rest is one press away. */
export const ChoosingAmongMany: Story = {
  args: { list: listOf('CO') },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(4)
  },
}

/** OXXO and OXXO Pay are two products, and the merchant states the details of each. The amount is more than CoDi moves. */
export const ChoosingInMexico: Story = {
  args: {
    list: listOf('MX', {
      order: { ...listOf('MX').order, amount: '8349.00', amountText: '$8,349.00 MXN' },
      methods: listOf('MX').methods.map((offer) => ({
        ...offer,
        ...(offer.method === 'OXXO' && { confirmation: 'businessDay' }),
        ...(offer.method === 'CoDi' && {
          unavailable: { reason: 'above-maximum' as const, limit: '8000.00', limitText: '$8,000.00' },
        }),
      })),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'CoDi' })).toBeDisabled()
    await expect(canvas.getByRole('radio', { name: 'OXXO Pay' })).toBeEnabled()
  },
}

/** The room of the list before it comes. */
export const Loading: Story = {
  args: { list: brazil, listFails: 'never' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(words.picker.loading)).toBeInTheDocument()
    // The space for the methods is reserved: nothing can be pressed yet, and nothing will move.
    await expect(canvas.queryByRole('radio')).toBeNull()
    await expect(canvasElement.querySelector('[data-loading]')?.clientHeight).toBeGreaterThan(200)
  },
}

/** The list did not come; nothing was charged, and one press asks again. */
export const NotLoaded: Story = {
  args: { list: brazil, listFails: 'unreachable' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: words.actions.retry })).toBeVisible()
  },
}

/** Nothing can pay this order here. */
export const NothingOffered: Story = {
  args: { list: listOf('BR', { methods: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words.refusals.noMethods.title)).toBeVisible()
  },
}

/** The merchant knows every value, so one tap pays. */
export const NoFields: Story = {
  args: { list: listOf('BR', { knownPayerFields: [...known, 'payer.email'] }) },
  play: async ({ canvas }) => {
    await choose(canvas, 'Pix')
    await expect(await canvas.findByText(words.form.noFields)).toBeVisible()
  },
}

/** The button was pressed with an empty form: the errors stand beside each field and above the form as links. */
export const FormErrors: Story = {
  args: { list: brazil },
  play: async ({ canvas }) => {
    await choose(canvas, 'Pix')
    await pay(canvas)
    await expect(await canvas.findByText('Revise 9 campos')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: forms.labels.fullName })).toHaveFocus()
  },
}

/** Something that may be right: the payer decides. */
export const FormDoubt: Story = {
  args: { list: short },
  play: async ({ canvas }) => {
    await choose(canvas, 'Pix')
    const email = await emailOf(canvas)
    email.value = 'ana@gmial.com'
    email.dispatchEvent(new Event('input', { bubbles: true }))
    await pay(canvas)
    await expect(await canvas.findByRole('button', { name: /ana@gmail\.com/ })).toBeVisible()
  },
}

/** Banks in a combobox: the popular ones first, and none is selected. */
export const Banks: Story = {
  args: { list: listOf('CO', { knownPayerFields: [...known, 'payer.email'] }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('PSE'))
    await userEvent.click(await canvas.findByRole('combobox'))
    await userEvent.keyboard('{ArrowDown}')
    await expect(await canvas.findAllByRole('option')).toHaveLength(9)
  },
}

/** The banks did not come; one press asks again, and what was typed stays. */
export const BanksNotLoaded: Story = {
  args: { list: listOf('CO', { knownPayerFields: [...known, 'payer.email'] }), banksFail: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('PSE'))
    const { bank, actions } = checkoutMessagesFor('es-CO')
    await expect(await canvas.findByText(bank.notLoaded, {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByRole('button', { name: actions.retry })).toBeVisible()
  },
}

/** The gateway’s own fields in the slot, and in how many payments. */
export const Card: Story = {
  args: {
    list: { ...short, methods: PRICED_OFFERS },
    cardTokenizer: (slot) => {
      const fields = document.createElement('p')
      fields.textContent = 'Aqui ficam os campos de quem processa o pagamento.'
      slot.append(fields)
      return { tokenize: () => Promise.resolve(undefined), unmount: () => fields.remove() }
    },
  },
  play: async ({ canvas }) => {
    await choose(canvas, words.methods.creditCard)
    await expect(await canvas.findByLabelText(words.card.installments)).toBeVisible()
  },
}

/** While the answer is awaited. */
export const Busy: Story = {
  args: { list: short, answer: 'never' },
  play: async ({ canvas }) => {
    await payWithPix(canvas)
    await expect(await canvas.findByText(words.paying.busy)).toBeInTheDocument()
  },
}

/** No answer came: nothing is sent again by itself. */
export const Unsure: Story = {
  args: { list: short, answer: 'lost' },
  play: async ({ canvas }) => {
    await payWithPix(canvas)
    await expect(await canvas.findByText(words.paying.unsure.title)).toBeVisible()
  },
}

const refusal = (code: ProblemCode, title: string): Story => ({
  args: { list: short, answer: aProblem(code) },
  play: async ({ canvas }) => {
    await payWithPix(canvas)
    await expect(await canvas.findByText(title)).toBeVisible()
  },
})

export const GatewayNotReached: Story = refusal('gateway-unreachable', words.refusals.notSent.title)
export const MethodRefused: Story = refusal('gateway-refused', words.refusals.refused.title)
export const OutsideLimits: Story = refusal('outside-limits', words.refusals.outsideLimits.title)
export const TooManyAttempts: Story = refusal('too-many-requests', words.refusals.tooManyAttempts.title)
export const Unconfirmed: Story = refusal('payment-unconfirmed', words.refusals.unconfirmed.title)
export const ShopFault: Story = refusal('order-unusable', words.refusals.shopFault.title)

/** The shop has to mend something, and the page says how to reach it. */
export const ShopFaultWithContact: Story = {
  ...ShopFault,
  args: { ...ShopFault.args, contact: { label: 'Falar com a Barro & Grano', href: 'https://wa.me/5511987654321' } },
}
export const OrderPaid: Story = refusal('order-paid', words.refusals.orderPaid.title)

const pix = aSnapshot(brPix)

/** The same slip, filled in. */
export const Filled: Story = {
  args: { list: short, answer: pix },
  play: async ({ canvas }) => {
    await payWithPix(canvas)
    await expect(await canvas.findByRole('button', { name: words.change.open })).toBeVisible()
  },
}

const boleto = aSnapshot(brBoleto)
const withBoleto = listOf('BR', { activePayment: { id: boleto.id, method: 'Boleto', phase: 'processing' } })

/** Another method for an order that has a payment: the older one stays good until then. */
export const ChangingMethod: Story = {
  args: { list: withBoleto, snapshot: boleto },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: words.change.open }))
    await userEvent.click(await canvas.findByRole('button', { name: words.change.confirm }))
    await expect(await canvas.findByRole('button', { name: 'Voltar ao pagamento com Boleto' })).toBeVisible()
  },
}

const failed = aSnapshot(brPix, { phase: 'failed' })

/** A failure says first what to do next. */
export const Failed: Story = {
  args: { list: listOf('BR', { activePayment: { id: failed.id, method: 'PIX', phase: 'failed' } }), snapshot: failed },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tentar de novo com Pix' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: words.actions.otherMethod })).toBeVisible()
  },
}

const paid = aSnapshot(brPix, { phase: 'paid' })

/** Paid: the stamp, and a text about the next step. */
export const Paid: Story = {
  args: { list: listOf('BR', { activePayment: { id: paid.id, method: 'PIX', phase: 'paid' } }), snapshot: paid },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(words.paid.next)).toBeVisible()
  },
}

const formOf = (country: Country): Story => {
  const list = listOf(country)
  const cash = list.methods.find(({ choosesBank, method }) => !choosesBank && method !== 'CreditCard')
  const { labels } = formMessagesFor(countryLocale(country))
  return {
    args: { list: { ...list, methods: cash ? [cash] : [] } },
    play: async ({ canvas, userEvent }) => {
      const name = await canvas.findByRole('textbox', { name: labels.fullName })
      await userEvent.type(name, 'Ana Souza')
      await expect(name).toHaveValue('Ana Souza')
      // Every country has a list of its states, and none is selected.
      const lists = canvas.getAllByRole<HTMLSelectElement>('combobox')
      await expect(lists.at(-1)).toHaveValue('')
      await expect(lists.at(-1)?.options.length).toBeGreaterThan(7)
    },
  }
}

export const FormOfArgentina: Story = formOf('AR')
export const FormOfBolivia: Story = formOf('BO')
export const FormOfBrazil: Story = formOf('BR')
export const FormOfChile: Story = formOf('CL')
export const FormOfColombia: Story = formOf('CO')
export const FormOfCostaRica: Story = formOf('CR')
export const FormOfEcuador: Story = formOf('EC')
export const FormOfGuatemala: Story = formOf('GT')
export const FormOfMexico: Story = formOf('MX')
export const FormOfPanama: Story = formOf('PA')
export const FormOfParaguay: Story = formOf('PY')
export const FormOfPeru: Story = formOf('PE')
export const FormOfUruguay: Story = formOf('UY')
