import {
  parsePayResponse,
  toDisplay,
  type LinkPolicy,
  type Payment,
  type PaymentSnapshot,
  type PaymentTerms,
} from '@ficha/core'
import { aSnapshot } from '@ficha/core/testing'
import { renderPaymentEmail } from '@ficha/react/email'
import { renderPayment } from '@ficha/react/server'
import { checkDisplay } from './check-display.ts'
import { checkHtml } from './check-html.ts'
import { EMAIL_SHEET } from './email-sheet.ts'
import { fuzzedFixtures } from './fuzzed-fixtures.ts'
import { mutateJson } from './mutate-json.ts'
import { randomFrom, type Random } from './random.ts'

const LOCALES = [
  'pt-BR',
  'es-MX',
  'es-AR',
  'es-CO',
  'es-CL',
  'es-PE',
  'es-PY',
  'es-UY',
  'es',
  'en',
  'pt',
  'de',
  'x',
  'es-419',
]
const PHASES = ['submitting', 'processing', 'unknown', 'failed', 'paid', 'reversed'] as const
const LINK_POLICIES: readonly LinkPolicy[] = [{}, { hosts: ['pay.gateway.example'] }, { appSchemes: ['ame'] }]
const NOON = Date.UTC(2026, 10, 21, 15)
const responses = fuzzedFixtures.map(({ response }) => response)
const snapshots = fuzzedFixtures.map((fixture) => aSnapshot(fixture))

/** A gateway's answer, and sometimes the terms, with something wrong in it: from the parser to the e-mail. */
export const fuzzResponse = async (random: Random): Promise<void> => {
  const { response, terms } = random.pick(fuzzedFixtures)
  const mutated = mutateJson(response, random, responses)
  // The terms come from the merchant, so their types are right and their texts may be any text.
  const requests = random.oneIn(4) ? textsOnly(mutateJson(terms, random), terms) : terms
  const parsed = parsePayResponse(mutated, requests, { links: random.pick(LINK_POLICIES) })
  const size = sizeOf(mutated) + sizeOf(requests)
  if (!parsed.ok) {
    if (parsed.error.message.length > 2_000) throw new Error('The error repeats what it was given.')
    return
  }
  await show(parsed.value, size, random)
}

/** A snapshot from a store or a network: it has the kit's structure, and any value in place of a text. */
export const fuzzSnapshot = async (random: Random): Promise<void> => {
  const whole = random.pick(snapshots)
  const payment = withShape(mutateJson(whole.payment, random, snapshots), whole.payment) as Payment
  const received = { amount: '150.00', currency: 'BRL' }
  const mutated = {
    ...whole,
    payment,
    phase: random.pick(PHASES),
    ...(random.oneIn(3) && { received: withShape(mutateJson(received, random), received) }),
  } as PaymentSnapshot
  await show(mutated, sizeOf(mutated), random)
}

/** The values that JSON may have in place of a text. The first cannot even be converted to a text. */
const NO_TEXTS: readonly unknown[] = [{ toString: null, valueOf: null }, [], null, 7, true]

/** Shows every stored payment with one of its texts replaced by another kind of value, and returns the number of replaced texts. */
export const showWithoutEachText = async (): Promise<number> => {
  const random = randomFrom('without each text')
  const seen = new Set<string>()
  for (const whole of snapshots)
    for (const path of textPaths(whole.payment)) {
      const place = `${whole.payment.instructions.map(({ kind }) => kind).join()} ${path.join('.')}`
      if (seen.has(place)) continue
      seen.add(place)
      for (const noText of NO_TEXTS) {
        const payment = withLeaf(whole.payment, path, noText) as Payment
        await show({ ...whole, payment, phase: 'processing' }, sizeOf(payment), random).catch((cause: unknown) => {
          throw new Error(`${place}, stored as ${JSON.stringify(noText)}, breaks a screen.`, { cause })
        })
      }
    }
  return seen.size
}

/** The places of a payment whose texts the kit neither checked nor chose. */
const textPaths = (value: unknown): readonly (readonly string[])[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, part]) =>
        CHECKED.has(key) || FIXED.has(key) ? [] : textPaths(part).map((path) => [key, ...path]),
      )
    : typeof value === 'string'
      ? [[]]
      : []

const withLeaf = (whole: unknown, [key, ...path]: readonly string[], leaf: unknown): unknown => {
  if (key === undefined || !isObject(whole)) return leaf
  const part = withLeaf(whole[key], path, leaf)
  return Array.isArray(whole) ? whole.with(Number(key), part) : { ...whole, [key]: part }
}

/** The checks of every screen on a server. */
const show = async (source: Payment | PaymentSnapshot, size: number, random: Random): Promise<void> => {
  const locale = random.pick(LOCALES)
  const payment = 'payment' in source ? source.payment : source
  checkDisplay(toDisplay(payment, { locale, now: NOON }), size)
  const { html, display } = renderPayment(source, { locale, now: NOON })
  checkDisplay(display, size)
  checkHtml(html)
  if (html.length > 120_000 + 60 * size) throw new Error(`A slip of ${html.length} characters out of ${size}.`)
  const email = await renderPaymentEmail(source, { locale, now: NOON })
  checkHtml(email.html, { allowStyle: true, sheet: EMAIL_SHEET })
  if (/[\r\n\u0000]/.test(email.subject))
    throw new Error(`The subject has a line end: ${JSON.stringify(email.subject)}`)
}

const sizeOf = (value: unknown): number => JSON.stringify(value ?? null).length

/** Copies only the texts of a mutation. */
const textsOnly = (mutated: unknown, terms: PaymentTerms): PaymentTerms =>
  typeof mutated !== 'object' || mutated === null
    ? terms
    : {
        ...terms,
        ...Object.fromEntries(
          Object.entries(mutated).filter(
            ([key, value]) => !FIXED.has(key) && typeof value === 'string' && value.length < 300,
          ),
        ),
      }

/** The names of the catalogue. A server refuses an order with other names before it asks the gateway. */
const FIXED = new Set(['country', 'method', 'channel', 'symbology', 'dayMeans'])

/** The values that the kit checked or chose itself before it stored a payment, beside {@link FIXED}. */
const CHECKED = new Set([
  'kind',
  'from',
  'standard',
  'level',
  'grouping',
  'label',
  'href',
  'host',
  'drawing',
  'dataUri',
])

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The value with the mutation's leaves. Lists stay lists and objects keep their fields, but a text may have become any value. */
const withShape = (mutated: unknown, whole: unknown): unknown => {
  if (!isObject(whole)) return mutated
  const given = isObject(mutated) ? mutated : {}
  const leaves = Object.entries(whole).map(([key, value]) => [
    key,
    CHECKED.has(key) || FIXED.has(key) ? value : withShape(Object.hasOwn(given, key) ? given[key] : value, value),
  ])
  return Array.isArray(whole) ? leaves.map(([, value]) => value) : Object.fromEntries(leaves)
}
