import { isRecord } from '@ficha/core/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCheckout } from '../testing/checkout.support.ts'
import { checkOptions } from './check-options.ts'
import { OPTIONS } from './rules/option-table.ts'
import type { CheckoutOptions } from './options.ts'
import { findProblem, type Rule } from './rules/rule.ts'

const nothing = (): undefined => undefined
const port = (...names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, nothing]))

/** Options in which every option is set, so that the test can make an error in each. */
const whole = (): CheckoutOptions => {
  const options = {
    environment: 'test',
    account: 'mx',
    allowedHeaders: ['x-session'],
    gateway: {
      baseUrl: 'https://gateway.example',
      appId: 'app-7',
      securityKey: 'k',
      fetch: nothing,
      timeouts: { connectMs: 1, headersMs: 1, totalMs: 1 },
      concurrency: 4,
      refusals: [{ code: '40002', subCode: 'invalid-cpf', proves: 'nothing', cause: 'field', path: 'payer.email' }],
      longestRetryAfterMs: 9,
    },
    resolveOrder: nothing,
    resolveRecurring: nothing,
    authorize: () => false,
    statusMap: { SUCCESS: 'paid', EXPIRED: 'expired' },
    recurringStatusMap: { CANCEL: 'cancelled' },
    refusals: [{ code: '40001', proves: 'nothing-made', cause: 'limits' }],
    notification: {
      verify: () => false,
      header: 'x-signature',
      keep: ['bank'],
      contentTypes: ['application/x-www-form-urlencoded'],
      read: nothing,
      acknowledge: nothing,
      amount: 'required',
      pathSecret: 'segment',
    },
    store: port('checkReady'),
    gatewayZone: 'UTC',
    publicUrl: 'https://shop.example/api/checkout',
    basePath: '/api/checkout',
    allowedOrigins: ['https://shop.example'],
    returnOrigins: ['https://shop.example'],
    returnUrl: 'https://shop.example/thanks',
    links: { hosts: ['pay.example'], appSchemes: ['ame'], allowHttpLoopback: true },
    wire: {
      path: '/trade/pay',
      method: { BankTransfer: 'bank-transfer' },
      channel: { PicPay: 'picpay' },
      identifyType: { CPF: 'cpf', PA: { CI: 'CIP' }, 'PA Cash': { PAS: 'PASS' } },
      timeoutExpressEnds: 'submission',
      amountEncoding: 'number',
      recurringAmountEncoding: 'number',
      amountDecimals: 'published',
      languageCode: 'published',
      bankRequired: 'published',
      phone: 'digits',
      returnUrl: 'field',
      version: '2.0',
      charset: 'UTF-8',
      intervals: 'letter',
      trialPeriod: 'counted',
      walletReturnUrl: 'always',
    },
    signRequest: nothing,
    banks: nothing,
    cards: { plans: nothing, planAmount: 'price', plansTimeoutMs: 1 },
    describeMethod: nothing,
    limits: 'published',
    confirmations: 'published',
    payerForm: {
      require: 'published',
      fillers: { BO: { 'address.zipCode': '0000' } },
      documents: { CO: ['CC', 'NIT'] },
    },
    checkPayer: nothing,
    staff: () => undefined,
    findOrders: () => [],
    onResend: () => undefined,
    queryPayment: nothing,
    onChange: nothing,
    onMismatch: nothing,
    onDoublePayment: nothing,
    onOrderChange: nothing,
    onCreated: nothing,
    onReminder: nothing,
    onLapsed: nothing,
    onQuiet: nothing,
    onUpcomingCharge: nothing,
    reminders: ['last-day', '2h'],
    remindAtNight: false,
    lapseAfter: '2h',
    quietAfter: '1d',
    chargeNotice: '3d',
    onPeriodChange: nothing,
    onRecurringChange: nothing,
    onRecurringMismatch: nothing,
    onUnmappedStatus: nothing,
    hookTimeoutMs: 9,
    trustProxy: 1,
    rateLimit: {
      createPerMinute: 1,
      createPerMinuteOfAddress: 3,
      readPerMinute: 1,
      failedNotificationsPerMinute: 1,
      failedSignInsPerMinute: 1,
      failedOrderLinksPerMinute: 1,
      logLinesPerMinute: 1,
      store: port('take', 'giveBack', 'look', 'hold', 'retire'),
      sessionOf: nothing,
    },
    live: { mode: 'sse', pollMs: 9, heartbeatMs: 9, maxStreams: 9, maxStreamsPerAddress: 9, maxStreamMs: 9 },
    messages: nothing,
    pages: {
      widget: { ...port('renderElement', 'preloadLinks', 'elementSheetHash'), LOADER_HASH: 'sha256-a' },
      folder: '/ficha/',
      shop: { name: 'Feira', logo: '/logo.svg', url: 'https://shop.example' },
      tokens: { '--ficha-accent': '#123' },
      darkTokens: { '--ficha-accent': '#abc' },
    },
    retention: { inboxDays: 1, idempotencyDays: 1, outboxDays: 1 },
    logger: port('debug', 'info', 'warn', 'error'),
    clock: port('now', 'sleep'),
  }
  return options as unknown as CheckoutOptions
}

interface Place {
  readonly path: readonly (string | number)[]
  readonly rule: Rule
  readonly value: unknown
}

/** Every value of the options with a rule, at every depth. */
const placesOf = (rule: Rule, value: unknown, path: readonly (string | number)[] = []): readonly Place[] => {
  const members = isRecord(value) ? Object.entries(rule.members ?? {}) : []
  const inner = members.flatMap(([name, member]) =>
    isRecord(value) && name in value ? placesOf(member, value[name], [...path, name]) : [],
  )
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((entry: unknown, at) => [at, entry] as const)
    : Object.entries((rule.entries && value) ?? {})
  const each = entries.flatMap(([key, entry]) => (rule.entries ? placesOf(rule.entries, entry, [...path, key]) : []))
  return [{ path, rule, value }, ...inner, ...each]
}

const PLACES = placesOf(OPTIONS, whole())

/** Sets or deletes the value at a path. */
const edit = (
  path: readonly (string | number)[],
  change: (holder: Record<string | number, unknown>, key: string | number) => void,
): CheckoutOptions => {
  const options = whole()
  const holder = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as never)[key], options)
  change(holder as Record<string | number, unknown>, path.at(-1) ?? '')
  return options
}

const OTHER_KINDS: readonly unknown[] = [
  null,
  '',
  '  ',
  'yes',
  'false',
  'undefined',
  Number.NaN,
  -1,
  0.5,
  7,
  true,
  false,
  [],
  ['x'],
  {},
  { x: 1 },
  () => 1,
  new Date(0),
  Symbol('s'),
  1n,
]

const said = (options: CheckoutOptions): string => {
  try {
    checkOptions(options)
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}

const written = (path: readonly (string | number)[]): string => String(path[0] ?? '')

describe('2,000 typing errors in options', () => {
  it('start from options that are right and complete', () => {
    expect(said(whole())).toBe('taken')
    expect(PLACES.length).toBeGreaterThan(90)
    expect(Object.keys(OPTIONS.members ?? {}).filter((name) => !(name in whole()))).toEqual([])
  })

  it('with another kind are refused with the field and the cure, or are valid by the rule of their place', () => {
    const places = PLACES.filter(({ path }) => path.length > 0)
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.constantFrom(...OTHER_KINDS), ({ path, rule }, value) => {
        const sentence = said(edit(path, (holder, key) => (holder[key] = value)))
        if (sentence === 'taken') expect(findProblem(rule, value, '', { isClosed: true })).toBeUndefined()
        else {
          expect(sentence).toMatch(/^@ficha\/server: .+, so .+\. .+\.$/s)
          expect(sentence).toContain(written(path))
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('with a misspelt or unknown name are refused at every depth, with the nearest name', () => {
    const named = PLACES.filter(
      ({ path, rule, value }) =>
        path.length > 0 &&
        rule.members === undefined &&
        value !== undefined &&
        typeof path.at(-1) === 'string' &&
        !['statusMap', 'recurringStatusMap', 'tokens', 'darkTokens'].includes(String(path.at(-2))),
    )
    const slips: readonly ((name: string) => string)[] = [
      (name) => name.toUpperCase(),
      (name) => name.toLowerCase(),
      (name) => `${name}s`,
      (name) => name.slice(0, -1),
      (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      (name) => `${name.charAt(1)}${name.charAt(0)}${name.slice(2)}`,
    ]
    fc.assert(
      fc.property(fc.constantFrom(...named), fc.constantFrom(...slips), ({ path, value }, slip) => {
        const name = String(path.at(-1))
        const misspelt = slip(name)
        const holder = PLACES.find((place) => place.path.join() === path.slice(0, -1).join())
        if (Object.hasOwn(holder?.rule.members ?? {}, misspelt)) return
        const sentence = said(edit(path, (inner) => (inner[misspelt] = value)))
        expect(sentence).toContain(misspelt)
        expect(sentence).toMatch(/Write .+ if you mean that option\.$/)
      }),
      { numRuns: 700 },
    )
  })

  it('with a very different name are refused at every depth, with the known names', () => {
    const objects = PLACES.filter(({ rule, value }) => rule.members !== undefined && isRecord(value))
    fc.assert(
      fc.property(
        fc.constantFrom(...objects),
        fc.constantFrom('zzzzzzzzzzzzzzzzzz', 'qqqqqqqqqqqqqqqqq'),
        ({ path }, name) => {
          expect(said(edit([...path, name], (holder) => (holder[name] = 1)))).toMatch(
            new RegExp(`${name},.*Leave it out; known are`),
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  it('with a missing or undefined option give its default, or are reported as missing', () => {
    for (const { path, rule } of PLACES.filter(({ path: own }) => own.length > 0 && own.length < 3)) {
      const sentence = said(edit(path, (holder, key) => (holder[key] = undefined)))
      if (rule.isRequired === true) expect(sentence).toMatch(/is missing, so|maps no trade_status/)
      else expect(sentence, path.join('.')).toBe('taken')
    }
  })

  it('leave the original options unchanged', () => {
    expect(() => aCheckout({ gateway: undefined } as never)).toThrow(/gateway is missing/)
  })
})
