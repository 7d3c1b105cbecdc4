import { describe, expect, it } from 'vitest'
import { messagesFor } from '../locales/tables.ts'
import { withMessages } from '../i18n/with-messages.ts'
import { countryLocale } from '../model/country-locale.ts'
import { parsePayResponse } from '../gateway/pay-response.ts'
import { paymentFixtures, peCash } from '../testing/payment-fixtures.ts'
import { toDisplay } from './to-display.ts'

const fixtureOf = (name: string) => {
  const fixture = paymentFixtures.find((each) => each.name === name)
  if (!fixture) throw new Error(`There is no fixture ${name}.`)
  return fixture
}

interface Change {
  readonly without?: string
  readonly outletName?: string
  readonly reference?: string
}

const screenOf = (name: string, change: Change = {}) => {
  const { terms, response } = fixtureOf(name)
  const { [change.without ?? '']: _, ...rest } = response
  const { outletName: __, ...bare } = terms
  const sent = { ...rest, ...(change.reference !== undefined && { reference: change.reference }) }
  const parsed = parsePayResponse(sent, 'outletName' in change ? bare : terms)
  if (!parsed.ok) throw new Error(parsed.error.message)
  const messages = messagesFor(countryLocale(terms.country))
  return toDisplay(parsed.value, { messages, now: Date.parse(terms.createdAt) })
}

/** The payers' names for each number in their country (from counters and banks' apps), written by hand. */
const LABELS: readonly (readonly [fixture: string, labels: readonly string[]])[] = [
  ['ar-bank-transfer', ['Referencia de la transferencia']],
  ['ar-rapipago', ['Código de barras', 'Código de pago (si te lo piden)']],
  ['ar-pago-facil', ['Código de barras', 'Código de pago (si te lo piden)']],
  ['br-pix', ['Pix Copia e Cola']],
  ['br-boleto', ['Linha digitável']],
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
      case 'barcode':
        return block.value ? [block.value.label] : []
      case 'reference':
        return [block.value.label]
      case 'freeText':
        // The other rows have the names that the gateway's text gives them.
        return [block.value.label, ...block.rows.slice(-1).map(({ label }) => label)]
      case 'redirect':
      case 'walletLink':
      case 'appLink':
        return []
      default:
        return block satisfies never
    }
  })

describe('the name of a number', () => {
  it('beside bars says when a code is needed, and the button names the code alone', () => {
    const [, code] = screenOf('ar-rapipago').blocks
    expect(code).toMatchObject({
      value: { label: 'Código de pago (si te lo piden)', copyLabel: 'Copiar código de pago' },
    })
    expect(screenOf('cl-cash').blocks[0]).toMatchObject({ value: { label: 'Código de pago' } })
  })

  it.each(LABELS)('is the one that payers of %s know: %j', (name, labels) => {
    expect(labelsOf(name)).toEqual(labels)
  })

  it('is absent for the other rows, which have a button', () => {
    const named = new Set(LABELS.map(([name]) => name))
    for (const { name } of paymentFixtures) if (!named.has(name)) expect([name, labelsOf(name)]).toEqual([name, []])
  })

  it('is the concept if a SPEI reference does not fit into the numeric field', () => {
    const { terms, response } = fixtureOf('mx-spei')
    const parsed = parsePayResponse({ ...response, reference: '12345678' }, terms)
    const screen = parsed.ok && toDisplay(parsed.value, { messages: messagesFor('es-MX'), now: 0 })
    expect(screen && screen.blocks[1]).toMatchObject({ value: { label: 'Concepto de pago' } })
    expect(screen && screen.steps[2]).toMatch(/ y escribe 12345678 en “Concepto de pago”\.$/)
  })

  it('can be changed by the merchant: CIP in Peru', () => {
    const parsed = parsePayResponse(peCash.response, peCash.terms)
    const messages = withMessages(messagesFor('es-PE'), { labels: { paymentCode: 'Código de pago (CIP)' } })
    const screen = parsed.ok && toDisplay(parsed.value, { messages, now: 0 })
    expect(screen && screen.blocks[0]).toMatchObject({
      value: { label: 'Código de pago (CIP)', copyLabel: 'Copiar código de pago (CIP)' },
    })
  })
})

const plain = (steps: readonly string[]) => steps.map((step) => step.replace(/\s/gu, ' '))

describe('the steps of a screen', () => {
  it('say what to dictate at a Colombian counter, and what to pay', () => {
    expect(plain(screenOf('co-bancolombia').steps)).toEqual([
      'Vaya a un corresponsal o sucursal Bancolombia, o entre a la app.',
      'Dicte o escriba el convenio 14263 y la referencia 1302 0045 8871.',
      'Revise que le cobren $ 132.500 COP y confirme el pago.',
      'Guarde el comprobante.',
    ])
    expect(plain(screenOf('co-sured').steps)[0]).toMatch(/^Vaya a un punto SuRed para pagar\.$/)
  })

  it('have short numbers on one line, which a person dictates, and let long ones go on in the next', () => {
    expect(screenOf('cr-cash').steps.join('\n')).toContain('1701\u00a05520\u00a09841')
    const reference = '1234 5678 9012 3456 7890 1234'
    expect(screenOf('cr-cash', { reference: reference.replace(/ /g, '') }).steps.join('\n')).toContain(reference)
  })

  it('break no short name of an outlet, in the title as well', () => {
    const { title, steps } = screenOf('ec-cash')
    expect([title, steps[1]].join('\n')).toMatch(/Efectivo en Mi\u00a0Vecino\n.* de Mi\u00a0Vecino\./)
    expect(screenOf('ar-pago-facil').steps[0]).toContain('de Pago\u00a0Fácil.')
    // A brand is its own outlet, and the title says it once.
    expect(screenOf('ar-pago-facil').title).toBe('Pago Fácil')
    expect(screenOf('ar-bank-transfer').title).toBe('Transferencia con Banco Galicia')
  })

  it('omit the parts that did not arrive', () => {
    expect(plain(screenOf('co-bancolombia', { without: 'partner_code' }).steps)[1]).toBe(
      'Dicte o escriba el convenio y la referencia 1302 0045 8871.',
    )
    expect(plain(screenOf('cl-cash', { outletName: '' }).steps)[0]).toBe('Ve a una caja.')
  })

  it('name the outlet or the bank that the payer chose, and so does the title', () => {
    expect(plain(screenOf('gt-cash').steps)[0]).toMatch(/^Ve a un punto de pago de Banrural\.$/)
    expect(plain(screenOf('ec-cash').steps)[1]).toMatch(/^Ve a un punto de pago de Mi Vecino\.$/)
    expect(screenOf('ec-bank-transfer').steps[1]).toBe('Inicia sesión en Banco Pichincha.')
    expect(screenOf('ar-bank-transfer').steps[0]).toBe('Continuá a la página de pago e ingresá a Banco Galicia.')
    expect(screenOf('ec-bank-transfer', { outletName: '' }).steps[1]).toBe('Inicia sesión en tu banco.')
    expect(screenOf('gt-cash').title).toBe('Efectivo en Banrural')
    expect(screenOf('ar-bank-transfer').title).toBe('Transferencia con Banco Galicia')
    expect(screenOf('co-pse').title).toMatch(/^PSE( · |$)/)
  })

  it('say at OXXO that this is a payment of a service with a possible fee, and name OXXO Pay', () => {
    expect(plain(screenOf('mx-oxxo').steps)).toEqual([
      'Ve a tu OXXO.',
      'Muestra el código de barras y di en caja que vas a pagar un servicio con este código.',
      expect.stringMatching(/^Paga \$.* en efectivo\. OXXO puede cobrar una comisión adicional\.$/),
      'Guarda el ticket.',
    ])
    expect(screenOf('mx-oxxo-pay').steps[1]).toBe(
      'Di en caja que vas a hacer un pago de OXXO Pay y muestra el código de barras.',
    )
  })

  it('are different for each kind of place', () => {
    expect(screenOf('ar-rapipago').steps.slice(0, 2)).toEqual([
      'Andá a una sucursal de Rapipago.',
      'Mostrá el código de barras, en el celular o impreso. Si no se lee, dictá el número que está debajo de las barras.',
    ])
    expect(screenOf('cr-bncr').steps[0]).toMatch(
      /^Vaya a una sucursal o a un corresponsal del Banco Nacional de Costa Rica/,
    )
    expect(screenOf('co-wallet-claropay').steps.slice(0, 2)).toEqual([
      'Continúe a la página de Claro Pay.',
      expect.stringMatching(/^Apruebe el pago de .* en la app Claro Pay\.$/),
    ])
    expect(screenOf('br-wallet-picpay').steps[0]).toBe('Abra o PicPay.')
    expect(screenOf('bo-bank-transfer').steps[2]).toBe(
      'Escribe la referencia FB-100577 en el campo “Glosa” de la transferencia.',
    )
    expect(screenOf('py-bank-transfer').steps[2]).toBe(
      'Escribí la referencia FB-190142 en el campo “Concepto” de la transferencia.',
    )
  })

  it('end with one full stop, also after a name that ends with one', () => {
    expect(screenOf('co-wallet-dale').steps[0]).toBe('Abra la app dale!')
    expect(screenOf('br-deposit-express').steps[2]).toMatch(/[^.]\.$/)
  })

  it('never dictate a number that is too long or has several lines', () => {
    const { terms, response } = fixtureOf('gt-cash')
    for (const reference of ['9'.repeat(200), 'line\nline', '{amount}[ {deadline}]']) {
      const parsed = parsePayResponse({ ...response, reference }, terms)
      const screen = parsed.ok && toDisplay(parsed.value, { messages: messagesFor('es'), now: 0 })
      const step = screen && screen.steps[1]
      expect(step).toBe(
        reference.startsWith('{')
          ? 'Muestra el código de pago {amount}[ {deadline}] en caja o díctalo.'
          : 'Muestra el código de pago en caja o díctalo.',
      )
    }
  })
})
