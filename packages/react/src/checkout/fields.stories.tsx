import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkoutMessagesFor, formMessagesFor, type Country } from '@ficha/core'
import type { PayerPath } from '@ficha/core/forms'
import { expect, userEvent, waitFor } from 'storybook/test'
import { listOf, StoryShop, type StoryShopProps } from './story-shop.tsx'

const words = checkoutMessagesFor('pt-BR')
const { issues } = formMessagesFor('pt-BR')

const PATHS = [
  'name',
  'email',
  'phone',
  'document.type',
  'document.number',
  'address.zipCode',
  'address.state',
  'address.city',
  'address.street',
  'address.streetNumber',
  'address.neighborhood',
] as const satisfies readonly PayerPath[]

/** An order with one method, whose merchant knows every value except these. */
const listRequiring = (country: Country, method: string, ...required: readonly PayerPath[]) => {
  const list = listOf(country)
  return {
    ...list,
    methods: list.methods.filter((offer) => offer.method === method),
    knownPayerFields: PATHS.filter((path) => !required.includes(path)).map((path) => `payer.${path}`),
  }
}

/** Each field by itself: its message about a wrong value, and that the value stays until the payer corrects it. */
const meta: Meta<StoryShopProps> = {
  title: 'Checkout fields',
  component: StoryShop,
  parameters: { controls: { disable: true }, interactions: { disable: false } },
  beforeEach: () => localStorage.clear(),
}
export default meta
type Story = StoryObj<StoryShopProps>

type Control = HTMLInputElement | HTMLSelectElement

const controlOf = (root: HTMLElement, path: PayerPath): Promise<Control> =>
  waitFor(() => {
    const control = root.querySelector<Control>(`[name="${path}"]`)
    if (!control) throw new Error(`There is no field for ${path}.`)
    return control
  })

const write = (control: Control, text: string): void => {
  control.value = text
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const press = async (root: HTMLElement): Promise<void> => {
  const button = await waitFor(() => {
    const found = root.querySelector<HTMLButtonElement>('.ficha-pay button')
    if (!found) throw new Error('There is no button that pays.')
    return found
  })
  // The event comes as late as from a finger, when the form is complete.
  await userEvent.click(button)
}

/** A field with a wrong value, its message, and a value that the field accepts. */
const field = (path: PayerPath, wrong: string, said: string, right: string): Story => ({
  args: { list: listRequiring('BR', 'PIX', path), answer: 'never' },
  play: async ({ canvas, canvasElement }) => {
    const control = await controlOf(canvasElement, path)
    write(control, wrong)
    await press(canvasElement)
    await expect(await canvas.findByText(new RegExp(said))).toBeVisible()
    await waitFor(() => expect(control).toHaveFocus())
    await expect(control).toHaveAttribute('aria-invalid', 'true')
    write(control, right)
    await waitFor(() => expect(control).not.toHaveAttribute('aria-invalid'))
    await expect(canvas.queryByText(new RegExp(said))).toBeNull()
    // At the end the story shows the field with its error.
    write(control, wrong)
    await press(canvasElement)
    await expect(await canvas.findByText(new RegExp(said))).toBeVisible()
  },
})

/** The beginning of a sentence, as far as it names nothing. */
const beginning = (sentence: string): string => (/^[^{[]+/.exec(sentence)?.[0] ?? '').trim()

export const Name: Story = field('name', '123', beginning(issues.nameUnreadable), 'Ana Souza')
export const Email: Story = field('email', 'ana souza', beginning(issues.emailForm), 'ana@example.com')
export const Phone: Story = field('phone', '(11) 9876', beginning(issues.phoneLength), '(11) 98765-4321')
export const DocumentNumber: Story = field(
  'document.number',
  '111.111.111-11',
  beginning(issues.documentNobody),
  '529.982.247-25',
)
export const Postcode: Story = field('address.zipCode', '01304', 'não está completo', '01304-001')
export const State: Story = field('address.state', '', beginning(issues.choiceMissing), 'SP')
export const City: Story = field('address.city', '', beginning(issues.placeMissing), 'São Paulo')
export const Street: Story = field('address.street', '---', beginning(issues.textUnreadable), 'Rua Augusta')
export const StreetNumber: Story = field('address.streetNumber', '', beginning(issues.streetNumberMissing), 's/n')

/** Optional: the form can be sent without a value. */
export const Neighborhood: Story = {
  args: { list: listRequiring('BR', 'PIX', 'address.neighborhood'), answer: 'never' },
  play: async ({ canvas, canvasElement }) => {
    await controlOf(canvasElement, 'address.neighborhood')
    await press(canvasElement)
    await expect(await canvas.findByText(words.paying.busy)).toBeInTheDocument()
  },
}

/** Where a country has several documents, the number is judged by the one that was chosen. */
export const DocumentType: Story = {
  args: { list: listRequiring('CO', 'Efecty', 'document.type', 'document.number') },
  play: async ({ canvas, canvasElement }) => {
    const type = await controlOf(canvasElement, 'document.type')
    const number = await controlOf(canvasElement, 'document.number')
    write(type, 'NIT')
    write(number, '890.903.938-1')
    await press(canvasElement)
    // A person's number would have no check digit; a company's is compared with its own.
    const said = await canvas.findByText(/dígito de verificación/)
    write(number, '890.903.938-8')
    await waitFor(() => expect(said).not.toBeInTheDocument())
  },
}

/** No bank is preselected. Without one the list gets the focus and a message. */
export const Bank: Story = {
  args: { list: listRequiring('CO', 'PSE') },
  play: async ({ canvas, canvasElement }) => {
    await press(canvasElement)
    const { bank } = checkoutMessagesFor('es-CO')
    await expect(await canvas.findByText(bank.required)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
  },
}

/** The gateway's card fields say that they are not complete. */
export const CardFields: Story = {
  args: {
    list: listRequiring('BR', 'CreditCard'),
    cardTokenizer: (slot) => {
      const fields = document.createElement('p')
      fields.textContent = 'Aqui ficam os campos de quem processa o pagamento.'
      slot.append(fields)
      return { tokenize: () => Promise.resolve(undefined), unmount: () => fields.remove() }
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await press(canvasElement)
    await expect(await canvas.findByText(words.card.incomplete)).toBeVisible()
  },
}
