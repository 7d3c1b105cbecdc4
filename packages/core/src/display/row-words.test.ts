import { describe, expect, it } from 'vitest'
import { messagesFor } from '../i18n/messages-for.ts'
import { withMessages } from '../i18n/with-messages.ts'
import { parsePayResponse } from '../gateway/pay-response.ts'
import { paymentFixtures, peCash } from '../testing/payment-fixtures.ts'
import { toDisplay } from './to-display.ts'

const LOCALES: Readonly<Record<string, string>> = {
  AR: 'es-AR',
  BR: 'pt-BR',
  CL: 'es-CL',
  CO: 'es-CO',
  MX: 'es-MX',
  PE: 'es-PE',
}

const fixtureOf = (name: string) => {
  const fixture = paymentFixtures.find((each) => each.name === name)
  if (!fixture) throw new Error(`There is no fixture ${name}.`)
  return fixture
}

const screenOf = (name: string, change: { readonly without?: string; readonly outletName?: string } = {}) => {
  const { terms, response } = fixtureOf(name)
  const { [change.without ?? '']: _, ...rest } = response
  const { outletName: __, ...bare } = terms
  const parsed = parsePayResponse(rest, 'outletName' in change ? bare : terms)
  if (!parsed.ok) throw new Error(parsed.error.message)
  const messages = messagesFor(LOCALES[terms.country] ?? 'es')
  return toDisplay(parsed.value, { messages, now: Date.parse(terms.createdAt) })
}

/** What payers call each number where they live (from the words at counters and in banks' apps), by hand. */
const LABELS: readonly (readonly [fixture: string, labels: readonly string[]])[] = [
  ['ar-bank-transfer', ['Referencia de la transferencia']],
  ['ar-rapipago', ['Código de barras', 'Referencia']],
  ['ar-pago-facil', ['Código de barras', 'Referencia']],
  ['br-pix', ['Pix Copia e Cola']],
  ['br-boleto', ['Linha digitável', 'Código de barras']],
  ['br-lottery', ['Código de barras', 'Código para pagamento na lotérica']],
  ['br-deposit-express', ['Banco', 'Agência', 'Conta', 'Titular', 'CPF/CNPJ do titular']],
  ['mx-spei', ['CLABE interbancaria', 'Banco', 'Referencia numérica']],
  ['mx-oxxo', ['Código de barras']],
  ['mx-oxxo-pay', ['Código de barras']],
  ['mx-codi', ['Referencia']],
  ['mx-cash', ['Referencia']],
  ['co-bancolombia', ['Convenio', 'Referencia de pago']],
  ['co-sured', ['Convenio', 'Referencia de pago']],
  ['co-gana', ['Convenio', 'Referencia de pago']],
  ['cl-cash', ['Código de pago']],
  ['pe-bank-transfer', ['Código de pago']],
  ['pe-cash', ['Código de pago']],
  ['cr-cash', ['Código de pago']],
  ['cr-bncr', ['Convenio', 'Referencia']],
  ['pa-cash', ['Código de pago']],
  ['gt-cash', ['Código de pago']],
  ['bo-bank-transfer', ['Datos para transferir', 'Referencia de la transferencia']],
  ['py-bank-transfer', ['Datos para transferir', 'Referencia de la transferencia']],
  ['uy-bank-transfer', ['Datos para transferir', 'Referencia de la transferencia']],
]

const labelsOf = (name: string) =>
  screenOf(name).blocks.flatMap((block) => {
    switch (block.kind) {
      case 'clabe':
        return [block.value.label, ...(block.bank ? [block.bank.label] : [])]
      case 'bankDeposit':
        return block.values.map(({ label }) => label)
      case 'qr':
        return block.value ? [block.value.label] : []
      case 'reference':
      case 'barcode':
      case 'freeText':
        return [block.value.label]
      case 'redirect':
      case 'walletLink':
      case 'appLink':
        return []
      default:
        return block satisfies never
    }
  })

describe('numbers have the name that payers know them by', () => {
  it.each(LABELS)('%s: %j', (name, labels) => {
    expect(labelsOf(name)).toEqual(labels)
  })

  it('and nothing else is named: the other rows are a button', () => {
    const named = new Set(LABELS.map(([name]) => name))
    for (const { name } of paymentFixtures) if (!named.has(name)) expect([name, labelsOf(name)]).toEqual([name, []])
  })

  it('goes into the concept when a SPEI reference does not fit the numeric box', () => {
    const { terms, response } = fixtureOf('mx-spei')
    const parsed = parsePayResponse({ ...response, reference: '12345678' }, terms)
    const screen = parsed.ok && toDisplay(parsed.value, { messages: messagesFor('es-MX'), now: 0 })
    expect(screen && screen.blocks[1]).toMatchObject({ value: { label: 'Referencia (escríbela en el concepto)' } })
  })

  it('is the merchant’s to change: CIP in Peru', () => {
    const parsed = parsePayResponse(peCash.response, peCash.terms)
    const messages = withMessages(messagesFor('es-PE'), { labels: { paymentCode: 'Código de pago (CIP)' } })
    const screen = parsed.ok && toDisplay(parsed.value, { messages, now: 0 })
    expect(screen && screen.blocks[0]).toMatchObject({
      value: { label: 'Código de pago (CIP)', copyLabel: 'Copiar código de pago (CIP)' },
    })
  })
})

const plain = (steps: readonly string[]) => steps.map((step) => step.replace(/\s/gu, ' '))

describe('steps', () => {
  it('say what to say at a Colombian counter, what to pay and by when', () => {
    expect(plain(screenOf('co-bancolombia').steps)).toEqual([
      'Vaya a un punto de pago de Bancolombia antes del lunes, 23 de noviembre, 10:04.',
      'Dígale al cajero: “Convenio 14263, referencia 1302 0045 8871”.',
      'Revise el valor y pague $ 132.500 COP en efectivo.',
      'Guarde el comprobante.',
    ])
  })

  it('leave out what did not come', () => {
    expect(plain(screenOf('co-bancolombia', { without: 'partner_code' }).steps)[1]).toBe(
      'Dígale al cajero: “Convenio, referencia 1302 0045 8871”.',
    )
    expect(plain(screenOf('cl-cash', { outletName: '' }).steps)[0]).toMatch(/^Ve a una caja antes del sábado/)
  })

  it('name the outlet that the payer chose', () => {
    expect(plain(screenOf('gt-cash').steps)[0]).toMatch(/^Ve a un punto de pago de Banrural antes del/)
    expect(plain(screenOf('ec-cash').steps)[1]).toMatch(/^Ve a un punto de pago de Mi Vecino antes del/)
  })

  it('name OXXO’s shops, and its product at the till', () => {
    expect(plain(screenOf('mx-oxxo-pay').steps).slice(0, 2)).toEqual([
      expect.stringMatching(/^Ve a tu OXXO antes del martes/),
      'Di en caja que vas a pagar con OXXO Pay y muestra el código de barras.',
    ])
  })

  it('never say a number that no one could say', () => {
    const { terms, response } = fixtureOf('gt-cash')
    for (const reference of ['9'.repeat(200), 'line\nline', '{amount}[ {deadline}]']) {
      const parsed = parsePayResponse({ ...response, reference }, terms)
      const screen = parsed.ok && toDisplay(parsed.value, { messages: messagesFor('es'), now: 0 })
      const step = screen && screen.steps[1]
      expect(step).toBe(
        reference.startsWith('{')
          ? 'Muestra o di en caja el código de pago {amount}[ {deadline}].'
          : 'Muestra o di en caja el código de pago.',
      )
    }
  })
})
