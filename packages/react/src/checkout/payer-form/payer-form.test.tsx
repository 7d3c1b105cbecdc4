import { checkoutMessagesFor, formMessagesFor } from '@ficha/core'
import { fieldsFor } from '@ficha/core/forms'
import { brForm } from '@ficha/core/forms/br'
import { coForm } from '@ficha/core/forms/co'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDraft } from './payer-form-state.ts'
import type { PayerFormState, PayerValues, UsePayerFormOptions } from './payer-form-state.ts'
import { PayerForm } from './payer-form.tsx'
import { usePayerForm } from './use-payer-form.ts'

const words = checkoutMessagesFor('pt-BR')
const forms = formMessagesFor('pt-BR')
const { labels } = forms

afterEach(cleanup)

/** A form on a page, and what its submit gave. */
const openForm = (options: Partial<UsePayerFormOptions> = {}) => {
  const sent: (PayerValues | undefined)[] = []
  let latest: PayerFormState | undefined
  const Page = () => {
    const form = usePayerForm({ country: brForm, fields: fieldsFor(brForm, 'PIX'), words: forms, ...options })
    latest = form
    const submit = async () => void sent.push(await form.submit())
    return (
      <PayerForm form={form} words={words} onSubmit={() => void submit()}>
        <button type="submit">Pagar</button>
      </PayerForm>
    )
  }
  const { unmount } = render(<Page />)
  return {
    sent,
    unmount,
    form: () => {
      if (!latest) throw new Error('The form was not drawn.')
      return latest
    },
  }
}

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const only = (...paths: readonly string[]) => ({
  fields: fieldsFor(brForm, 'PIX').filter(({ path }) => paths.includes(path)),
})
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pagar' }))
const described = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe('the form for browsers', () => {
  it('has plain fields with labels, tokens and keyboards, and examples only as hints', () => {
    openForm()
    expect(field(labels.email).getAttribute('autocomplete')).toBe('email')
    expect(field(labels.mobile).getAttribute('autocomplete')).toBe('tel-national')
    expect(field(labels.cep).getAttribute('inputmode')).toBe('numeric')
    expect(described(field(labels.cep))).toContain('01304-001')
    for (const input of screen.getAllByRole('textbox')) {
      expect(input.getAttribute('placeholder')).toBeNull()
      expect(input.getAttribute('maxlength')).toBeNull()
    }
    expect(screen.getByRole('textbox', { name: new RegExp(`^${labels.bairro}.*${forms.optional}`) })).toBeTruthy()
  })
})

describe('the reason for the questions', () => {
  const { why } = words.form

  it.each(['document.number', 'address.zipCode', 'address.street'])(
    'stands once before the fields that ask for %s',
    (path) => {
      openForm(only('name', path))
      const reason = screen.getByText(why)
      const first = screen.getAllByRole('textbox')[0]!
      expect(reason.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    },
  )

  it('stands once for a document and an address together', () => {
    openForm()
    expect(screen.getAllByText(why)).toHaveLength(1)
  })

  it('is not given for a name, an e-mail and a telephone alone', () => {
    openForm(only('name', 'email', 'phone'))
    expect(screen.getAllByRole('textbox').length).toBeGreaterThan(1)
    expect(screen.queryByText(why)).toBeNull()
  })
})

describe('the spelling of a value', () => {
  it.each(['529.982.247-25', '52998224725', ' 529 982 247 25 ', '529.982.24725'])(
    'may be any for a pasted CPF: %s',
    async (text) => {
      const { sent } = openForm(only('document.number'))
      await userEvent.click(field(labels.cpfOrCnpj))
      await userEvent.paste(text)
      await pay()
      await waitFor(() => expect(sent).toEqual([{ 'document.number': '52998224725', 'document.type': 'CPF' }]))
    },
  )

  it('is masked during typing, without a lost character', async () => {
    openForm(only('document.number'))
    await userEvent.type(field(labels.cpfOrCnpj), '52998224725')
    expect(field(labels.cpfOrCnpj).value).toBe('529.982.247-25')
  })

  it('and its caret stay when a character is deleted or corrected in the middle', async () => {
    openForm(only('document.number'))
    const input = field(labels.cpfOrCnpj)
    await userEvent.type(input, '52998224725')
    await userEvent.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 3 })
    expect(input.value).toBe('529.982.247-25')
    await userEvent.type(input, '{Backspace}')
    expect(input.value).toBe('529.982.247-2')
  })

  it.each(['input', 'change'] as const)('is read after an autofill with only a %s event', async (kind) => {
    const { sent } = openForm(only('phone'))
    const input = field(labels.mobile)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '+5511987654321')
    fireEvent(input, new Event(kind, { bubbles: true }))
    await pay()
    await waitFor(() => expect(sent).toEqual([{ phone: '+5511987654321' }]))
  })

  it('is read after an autofill without any event', async () => {
    const { sent } = openForm(only('email'))
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field(labels.email),
      'ana@example.com',
    )
    await pay()
    await waitFor(() => expect(sent).toEqual([{ email: 'ana@example.com' }]))
  })

  it('leaves the number in the street if both belong in one field', async () => {
    const co = formMessagesFor('es-CO')
    const { sent } = openForm({
      country: coForm,
      words: co,
      fields: fieldsFor(coForm, 'Efecty').filter(({ path }) => path.startsWith('address.street')),
    })
    const [street] = screen.getAllByRole('textbox')
    await userEvent.type(street as HTMLElement, 'Calle 10 # 5-20')
    await pay()
    await waitFor(() => expect(sent).toEqual([{ 'address.street': 'Calle 10', 'address.streetNumber': '5-20' }]))
  })
})

describe('errors', () => {
  it('are shown beside their fields, counted above them, and from four on listed there as links', async () => {
    const { sent } = openForm(only('name', 'email', 'phone', 'document.number'))
    await pay()
    const name = field(labels.fullName)
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(described(name)).toContain(forms.issues.nameMissing)
    await waitFor(() => expect(document.activeElement).toBe(name))
    const summary = screen.getByRole('group', { name: 'Revise 4 campos' })
    await userEvent.click(within(summary).getByText('Revise 4 campos'))
    expect(within(summary).getAllByRole('link')).toHaveLength(4)
    await userEvent.click(within(summary).getByRole('link', { name: labels.email }))
    expect(document.activeElement).toBe(field(labels.email))
    expect(location.hash).toBe('')
    await waitFor(() => expect(sent).toEqual([undefined]))
  })

  it('are one line if there are two or three', async () => {
    openForm(only('name', 'email'))
    await pay()
    const summary = await screen.findByRole('group', { name: 'Revise 2 campos' })
    expect(summary.querySelector('details, a')).toBeNull()
  })

  it('have no summary if there is only one', async () => {
    openForm(only('email'))
    await pay()
    await screen.findByText(forms.issues.emailMissing)
    expect(screen.queryByRole('group', { name: /Revise/ })).toBeNull()
  })

  it('appear when a field is left, and disappear with the key that corrects it', async () => {
    openForm(only('name', 'document.number'))
    const input = field(labels.cpfOrCnpj)
    await userEvent.type(input, '52998224724')
    expect(input.getAttribute('aria-invalid')).toBeNull()
    await userEvent.tab()
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    await userEvent.type(input, '{Backspace}5')
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull())
  })

  it('do not appear for an empty field that was only passed', async () => {
    openForm(only('name', 'email'))
    await userEvent.click(field(labels.fullName))
    await userEvent.tab()
    expect(screen.queryByText(forms.issues.nameMissing)).toBeNull()
  })

  it('move nothing between the press and the release of a pointer', async () => {
    openForm(only('name', 'email'))
    await userEvent.type(field(labels.email), 'ana')
    fireEvent.pointerDown(document.body)
    act(() => field(labels.email).blur())
    expect(field(labels.email).getAttribute('aria-invalid')).toBeNull()
    fireEvent.pointerUp(document.body)
    await waitFor(() => expect(field(labels.email).getAttribute('aria-invalid')).toBe('true'))
  })

  it('come from the merchant’s own rule, too, and stop the form until the text changes', async () => {
    const validatePayer = vi.fn((values: PayerValues) =>
      values['email'] === 'ana@example.com' ? [{ path: 'payer.email', message: 'Este e-mail não pode comprar.' }] : [],
    )
    const { sent } = openForm({ ...only('email'), validatePayer })
    await userEvent.type(field(labels.email), 'ana@example.com')
    await pay()
    expect(await screen.findByText('Este e-mail não pode comprar.')).toBeTruthy()
    await waitFor(() => expect(sent).toEqual([undefined]))
    await userEvent.type(field(labels.email), '.br')
    await pay()
    await waitFor(() => expect(sent).toEqual([undefined, { email: 'ana@example.com.br' }]))
  })

  it('come from the server by path, in its own words or by a key', async () => {
    const { form } = openForm(only('name', 'email'))
    act(() =>
      form().show([
        { path: 'payer.email', key: 'emailDomain' },
        { path: 'payer.name', message: 'Só para sócios.' },
      ]),
    )
    expect(await screen.findByText('Só para sócios.')).toBeTruthy()
    expect(field(labels.email).getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field(labels.fullName)))
  })
})

describe('doubts', () => {
  it('stop the first press of the button and not the second', async () => {
    const { sent } = openForm(only('email'))
    await userEvent.type(field(labels.email), 'ana@gmial.com')
    await pay()
    expect(await screen.findByText(/ana@gmail\.com\?/)).toBeTruthy()
    await pay()
    await waitFor(() => expect(sent.at(-1)).toEqual({ email: 'ana@gmial.com' }))
  })

  it('offer the correction in one tap', async () => {
    const { sent } = openForm(only('email'))
    await userEvent.type(field(labels.email), 'ana@gmial.com')
    await pay()
    await userEvent.click(await screen.findByRole('button', { name: 'Usar ana@gmail.com' }))
    expect(field(labels.email).value).toBe('ana@gmail.com')
    await pay()
    await waitFor(() => expect(sent.at(-1)).toEqual({ email: 'ana@gmail.com' }))
  })

  it('disappear when the payer confirms the value', async () => {
    openForm(only('email'))
    await userEvent.type(field(labels.email), 'ana@gmial.com')
    await pay()
    await userEvent.click(await screen.findByRole('button', { name: forms.keepAnyway }))
    await waitFor(() => expect(screen.queryByRole('button', { name: forms.keepAnyway })).toBeNull())
    expect(field(labels.email).value).toBe('ana@gmial.com')
  })
})

describe('a question about a value that is answered by keyboard', () => {
  it.each([['Usar ana@gmail.com'], [forms.keepAnyway]])('leaves the focus in its field: %s', async (answer) => {
    openForm(only('email'))
    await userEvent.type(field(labels.email), 'ana@gmial.com')
    await pay()
    const button = await screen.findByRole('button', { name: answer })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: answer })).toBeNull())
    expect(document.activeElement).toBe(field(labels.email))
  })
})

describe('a typed value', () => {
  it('stays for the form of the next method', async () => {
    const draft = createDraft()
    const { unmount } = openForm({ ...only('name', 'email'), draft })
    await userEvent.type(field(labels.fullName), 'Ana Souza')
    await userEvent.type(field(labels.email), 'ana')
    unmount()
    openForm({ ...only('email', 'name', 'phone'), draft })
    expect(field(labels.fullName).value).toBe('Ana Souza')
    expect(field(labels.email).value).toBe('ana')
  })

  it('is never overwritten by a postcode’s address, which fills empty fields', async () => {
    const fillAddress = vi.fn(() =>
      Promise.resolve({ 'address.city': 'São Paulo', 'address.street': 'Rua Augusta', 'address.neighborhood': '' }),
    )
    openForm({ ...only('address.zipCode', 'address.street', 'address.city'), fillAddress })
    await userEvent.type(field(labels.city), 'Osasco')
    await userEvent.type(field(labels.cep), '01304001')
    await userEvent.tab()
    await waitFor(() => expect(field(labels.street).value).toBe('Rua Augusta'))
    expect(field(labels.city).value).toBe('Osasco')
    expect(fillAddress).toHaveBeenCalledWith('01304001')
  })

  it.each([
    ['rejects', () => Promise.reject(new Error('the look-up is away'))],
    [
      'throws',
      () => {
        throw new Error('no such function')
      },
    ],
  ])('stays where the look-up of a postcode %s, and the next postcode is looked up', async (_, goWrong) => {
    const fillAddress = vi
      .fn<(postcode: string) => Promise<Readonly<Record<string, string>>>>()
      .mockImplementationOnce(goWrong)
      .mockResolvedValue({ 'address.street': 'Rua Augusta' })
    openForm({ ...only('address.zipCode', 'address.street'), fillAddress })
    for (const _try of ['first', 'second']) {
      await userEvent.clear(field(labels.cep))
      await userEvent.type(field(labels.cep), '01304001')
      await userEvent.tab()
    }
    await waitFor(() => expect(field(labels.street).value).toBe('Rua Augusta'))
  })

  it('is not given the address of a postcode that the payer has corrected meanwhile', async () => {
    const answers: ((found: Readonly<Record<string, string>>) => void)[] = []
    const fillAddress = vi.fn(
      () => new Promise<Readonly<Record<string, string>>>((resolve) => void answers.push(resolve)),
    )
    openForm({ ...only('address.zipCode', 'address.street'), fillAddress })
    await userEvent.type(field(labels.cep), '01304001')
    await userEvent.tab()
    await userEvent.clear(field(labels.cep))
    await userEvent.type(field(labels.cep), '20040002')
    await userEvent.tab()
    expect(fillAddress.mock.calls).toEqual([['01304001'], ['20040002']])
    answers[0]?.({ 'address.street': 'Rua Augusta' })
    answers[1]?.({ 'address.street': 'Rua da Quitanda' })
    await waitFor(() => expect(field(labels.street).value).toBe('Rua da Quitanda'))
  })

  it('of ten thousand characters, other scripts and nonsense breaks nothing and is not cut', async () => {
    const { sent } = openForm(only('name'))
    for (const text of ['a'.repeat(10_000), '😀'.repeat(500), 'شكرا\u202e123', '\u0000\u0007<b>x</b>']) {
      const input = field(labels.fullName)
      fireEvent.input(input, { target: { value: text } })
      expect(input.value).toBe(text)
      await pay()
    }
    await waitFor(() => expect(sent).toHaveLength(4))
  })
})
