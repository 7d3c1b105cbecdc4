import { describe, expect, it } from 'vitest'
import { readBankText, type BankFact } from './bank-text.ts'

/** The parts of a text. */
interface Details {
  readonly account: string
  readonly kind: string
  readonly short: string
  readonly document: string
  readonly id: string
  readonly bank: string
  readonly owner: string
  readonly note: string
  readonly reference: string
  readonly money: string
}

const URUGUAY: Details = {
  account: '046806051-00001',
  kind: 'Caja de ahorro en pesos',
  short: 'C/A',
  document: 'RUT',
  id: '210000000017',
  bank: 'Banco República (BROU)',
  owner: 'Recaudadora del Plata S.A.',
  note: 'Referencia',
  reference: '419023377',
  money: '$ 1.250,50',
}
const BOLIVIA: Details = {
  account: '1-0000012345678',
  kind: 'Cuenta corriente en bolivianos',
  short: 'Cta. Cte.',
  document: 'NIT',
  id: '1020304025',
  bank: 'Banco Unión S.A.',
  owner: 'Recaudadora Altiplano S.R.L.',
  note: 'Glosa',
  reference: 'FB-100577',
  money: 'Bs 420,00',
}
const PARAGUAY: Details = {
  account: '012-00345678-01',
  kind: 'Cuenta corriente en guaraníes',
  short: 'Cta. Cte. Gs.',
  document: 'RUC',
  id: '80012345-0',
  bank: 'Banco Continental S.A.E.C.A.',
  owner: 'Recaudadora Guaraní S.A.',
  note: 'Concepto',
  reference: '4190142',
  money: 'Gs. 250.000',
}

/** Twenty ways in which banks and shops of the three countries write one account. */
const WAYS: Readonly<Record<string, (of: Details) => string>> = {
  'a colon on every line': (d) =>
    `Banco: ${d.bank}\nTitular: ${d.owner}\n${d.document}: ${d.id}\n${d.kind}: ${d.account}\n${d.note}: ${d.reference}`,
  'a number word and no colon': (d) =>
    `Realice una transferencia con estos datos:\n\nBanco: ${d.bank}\nTitular: ${d.owner}\n${d.document} ${d.id}\n${d.kind} N.º ${d.account}\nMonto exacto: ${d.money}\n${d.note}: ${d.reference}`,
  'Nro. and a name without a sign': (d) =>
    `${d.bank}\nTitular ${d.owner}\n${d.document} ${d.id}\n${d.kind} Nro. ${d.account}\n${d.note} ${d.reference}`,
  'No. and capitals': (d) =>
    `BANCO: ${d.bank}\nTITULAR: ${d.owner}\n${d.document} No. ${d.id}\nCUENTA No. ${d.account}\n${d.note.toUpperCase()}: ${d.reference}`,
  'N° and "a nombre de"': (d) =>
    `${d.kind} N° ${d.account}\nA nombre de ${d.owner}\n${d.document} N° ${d.id}\n${d.bank}\n${d.note} ${d.reference}`,
  'a short form of the account': (d) =>
    `${d.bank}\n${d.short} ${d.account}\n${d.owner}\nTitular: ${d.owner}\n${d.document} ${d.id}\nRef. ${d.reference}`,
  'semicolons on one line': (d) =>
    `Banco: ${d.bank}; ${d.kind}: ${d.account}; ${d.document}: ${d.id}; Titular: ${d.owner}; ${d.note}: ${d.reference}`,
  'bars on one line': (d) =>
    `Banco: ${d.bank} | Cuenta: ${d.account} | ${d.document}: ${d.id} | Titular: ${d.owner} | ${d.note}: ${d.reference}`,
  'commas before words': (d) =>
    `Cuenta ${d.account}, ${d.document} ${d.id}, Titular: ${d.owner}, Banco: ${d.bank}, ${d.note}: ${d.reference}`,
  'equal signs': (d) =>
    `Banco = ${d.bank}\nCuenta = ${d.account}\nTitular = ${d.owner}\n${d.document} = ${d.id}\n${d.note} = ${d.reference}`,
  'dots that lead': (d) =>
    `Banco ........ ${d.bank}\nCuenta ....... ${d.account}\nTitular ...... ${d.owner}\n${d.document} .......... ${d.id}\n${d.note} ..... ${d.reference}`,
  'dashes as bullets': (d) =>
    `- Banco: ${d.bank}\n- N.º de cuenta: ${d.account}\n- Titular: ${d.owner}\n- ${d.document}: ${d.id}\n- ${d.note}: ${d.reference}`,
  'dashes as signs': (d) =>
    `Banco – ${d.bank}\nCuenta – ${d.account}\nTitular – ${d.owner}\n${d.document} – ${d.id}\n${d.note} – ${d.reference}`,
  'the kind of the account as its value': (d) =>
    `Banco: ${d.bank}\nCuenta: ${d.kind} N.º ${d.account}\nRazón social: ${d.owner}\n${d.document}: ${d.id}\n${d.note}: ${d.reference}`,
  'the number on the next line': (d) =>
    `${d.bank}\n${d.kind}\nN.º ${d.account}\nTitular: ${d.owner}\n${d.document}: ${d.id}\n${d.note}: ${d.reference}`,
  'long labels': (d) =>
    `Nombre del banco: ${d.bank}\nNúmero de cuenta: ${d.account}\nNombre del titular: ${d.owner}\n${d.document} del titular: ${d.id}\nReferencia del pago: ${d.reference}`,
  'a beneficiary': (d) =>
    `Entidad: ${d.bank}\nCta. N.º: ${d.account}\nBeneficiario: ${d.owner}\n${d.document} N.º: ${d.id}\nMotivo: ${d.reference}`,
  'carriage returns and blanks': (d) =>
    `  Banco : ${d.bank}\r\n  Cuenta : ${d.account}\r\n  Titular : ${d.owner}\r\n  ${d.document} : ${d.id}\r\n  ${d.note} : ${d.reference}`,
  'Num. and tabs': (d) =>
    `Banco:\t${d.bank}\nCuenta Num. ${d.account}\nTitular:\t${d.owner}\n${d.document}:\t${d.id}\n${d.note}:\t${d.reference}`,
  'sentences around them': (d) =>
    `Transfiera desde la app de su banco antes de las 18:00.\nBanco: ${d.bank}\n${d.kind} Nro ${d.account}\nTitular: ${d.owner}\n${d.document}: ${d.id}\n${d.note}: ${d.reference}\nEscriba el número ${d.reference} en el campo "${d.note}"; sin él no podemos reconocer su pago.`,
}

const TEXTS = Object.entries({ Uruguay: URUGUAY, Bolivia: BOLIVIA, Paraguay: PARAGUAY }).flatMap(([country, details]) =>
  Object.entries(WAYS).map(([way, write]) => [country, way, write(details), details] as const),
)

const factsOf = (text: string): ReadonlyMap<BankFact, readonly string[]> => {
  const facts = new Map<BankFact, readonly string[]>()
  for (const part of readBankText(text))
    if ('label' in part && part.fact !== undefined) facts.set(part.fact, [...(facts.get(part.fact) ?? []), part.value])
  return facts
}

describe('the bank details of a free text', () => {
  it('are checked in sixty texts', () => expect(TEXTS).toHaveLength(60))

  it.each(TEXTS)(
    'of %s with %s are each found once, and no other text is taken for one',
    (_country, _way, text, details) => {
      const facts = factsOf(text)
      expect(facts.get('account')).toEqual([details.account])
      expect(facts.get('document')).toEqual([details.id])
      expect(facts.get('owner')).toEqual([details.owner])
      expect(facts.get('bank')).toEqual([details.bank])
      expect(facts.get('reference')).toEqual([details.reference])
    },
  )

  it.each([
    'Transfiera a la cuenta 046806051-00001 antes de las 18:00 de hoy.',
    'El banco tarda un día hábil en acreditar.',
    'Cuenta con 24 horas para pagar.',
    'Su referencia vence el 21/11/2026 a las 18:00.',
    'Escriba el número 419023377 en el campo "Referencia"; sin él no podemos reconocer su pago.',
    'Banco y titular figuran en el comprobante 123456.',
    'La caja 12345 de la sucursal cierra a las 18.',
    'Consultas: 0800 1234',
    'No transfiera desde otra cuenta.',
    'Cuenta: la que figura en su contrato 2024',
  ])('are not read out of a sentence: %s', (line) => {
    expect([...factsOf(line)]).toEqual([])
  })

  it('keep every letter and every digit, whatever the text', () => {
    const figures = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
    for (const [, , text] of TEXTS) {
      const read = readBankText(text).flatMap((part) => ('text' in part ? [part.text] : [part.label, part.value]))
      for (const word of read) expect(figures(text)).toContain(figures(word))
    }
  })

  it('are found in a time that grows with the length of the text, not with its square', () => {
    const timeOf = (length: number): number => {
      const text = ['Cuenta '.repeat(length), 'N.º '.repeat(length), '1 '.repeat(length), ' - , '.repeat(length)].join(
        '\n',
      )
      const before = process.threadCpuUsage()
      for (let count = 0; count < 20; count += 1) readBankText(text.slice(0, 5_000))
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1_000
    }
    timeOf(100)
    expect(timeOf(1_000)).toBeLessThan(2_000)
  })
})
