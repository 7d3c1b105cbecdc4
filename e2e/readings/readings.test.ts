import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RecurringSnapshot } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import { readNotification } from '@ficha/core/gateway'
import { publishedReadings, publishedVerifier, type Bank, type NotificationVerifier } from '@ficha/server'
import type { Readings } from '@ficha/sandbox'
import { describe, expect, test } from 'vitest'
import { openStreet, payOnce, subscribeOnce, type Ending, type Kit } from './shop.support.ts'

/**
 * The gateway's document has open points. The sandbox can implement each in several ways, and the kit has an option for each. If both agree, a payer
 * can pay. If they do not agree, the payer may still be able to pay. If not, the merchant's log says why, and nobody gets a wrong message.
 */
interface OpenPoint {
  readonly sandbox: Partial<Readings>
  /** The kit's options for it. */
  readonly kit: Kit
  /** The kit's options in both cases: another country, another method. */
  readonly either?: Kit
  /** The sandbox's reading that differs from the kit's. */
  readonly otherwise?: Partial<Readings>
  readonly buys?: 'recurring'
  /** The log's line if the option is not set, or that there is no difference. */
  readonly untold: 'paid' | RegExp
  /** The log's line if the option does not agree with the sandbox. */
  readonly wrong: 'paid' | RegExp
}

const PROVES_NOTHING = /The gateway answered with a code that proves nothing .*40002/
/** A published code that proves that nothing was made. */
const REFUSED = /The gateway refused the payment; nothing was created/
const NOT_STARTED = /A recurring order could not be started.*(?:unproven.*40002|refused.*40001)/

const published = publishedReadings({ signatureHeader: 'service-signature' })
const notification = published.notification
const wrapped = (input: unknown): ReturnType<typeof readNotification> =>
  readNotification((input as { data?: unknown }).data)
const inChile: Kit = {
  order: { country: 'CL', currency: 'CLP', amount: '15000' },
  choice: {
    method: 'Khipu',
    payer: {
      name: 'Ana Rojas',
      email: 'ana@example.com',
      phone: '+56987654321',
      document: { type: 'RUT', number: '11.111.111-1' },
      address: { zipCode: '8320000', state: 'RM', city: 'Santiago', street: 'Alameda', streetNumber: '1' },
    },
  },
}
/** A card in six payments, with 10 % of interest. */
const inSix: Kit = {
  order: { plans: [{ installments: 6, total: '165.00', each: '27.50' }] },
  choice: {
    method: 'CreditCard',
    installments: 6,
    card: { token: 'tok_elsewhere_1', fingerprint: 'fp-1', issuer: 'visa' },
  },
}
const banks: readonly Bank[] = [{ id: 'Bawdf', name: 'DemoBank' }]
const aTrial = { period: { unit: 'M', count: 1 }, amount: '1.00' } as const

const OPEN_POINTS: Readonly<Record<string, OpenPoint>> = {
  'the path of a direct payment': {
    sandbox: { tradeCreate: 'only' },
    kit: { options: { wire: { path: '/trade/create' } } },
    otherwise: { tradeCreate: false },
    untold: /It is unknown whether the gateway has the payment.*HTTP 404/,
    wrong: /It is unknown whether the gateway has the payment.*HTTP 404/,
  },
  'the spelling of a method': {
    sandbox: { methodWords: { PIX: 'pix' } },
    kit: { options: { wire: { method: { PIX: 'pix' } } } },
    untold: PROVES_NOTHING,
    wrong: REFUSED,
  },
  'the spelling of a channel': {
    sandbox: { channelWords: { AME: 'ame-digital' } },
    kit: { options: { wire: { channel: { AME: 'ame-digital' } } } },
    either: { choice: { method: 'Wallet', channel: 'AME' } },
    untold: PROVES_NOTHING,
    wrong: REFUSED,
  },
  'the values of customer.identify.type': {
    sandbox: { identifyWords: { CPF: '1' } },
    kit: { options: { wire: { identifyType: { CPF: '1' } } } },
    untold: PROVES_NOTHING,
    // The document lists no values, so a gateway may accept any value.
    wrong: 'paid',
  },
  'order_amount as a text': {
    sandbox: { amountStrings: 'only' },
    kit: { options: { wire: { amountEncoding: 'string' } } },
    otherwise: { amountStrings: false },
    // The published readings write a text.
    untold: 'paid',
    wrong: PROVES_NOTHING,
  },
  'order_amount of a plan': {
    sandbox: { planAmount: 'price' },
    kit: { options: { cards: { planAmount: 'price' } } },
    either: inSix,
    // Nothing shows it but the sum that the card is charged, below.
    untold: 'paid',
    wrong: 'paid',
  },
  'what a length counts': {
    sandbox: { lengthsCount: 'bytes' },
    kit: { order: { subject: 'é'.repeat(64) } },
    either: { order: { subject: 'é'.repeat(65) } },
    untold: PROVES_NOTHING,
    wrong: 'paid',
  },
  'how long a text may be': {
    sandbox: { largestLengths: { content: '16' } },
    kit: { order: { content: 'c'.repeat(16) } },
    either: { order: { content: 'c'.repeat(17) } },
    untold: PROVES_NOTHING,
    wrong: 'paid',
  },
  'the smallest amount of a method': {
    sandbox: { smallestAmount: '5.00' },
    kit: { order: { amount: '5.00', methods: [{ method: 'PIX', limits: { smallest: '5.00' } }] } },
    either: { order: { amount: '4.99' } },
    untold: PROVES_NOTHING,
    wrong: 'paid',
  },
  'orders in another currency': {
    sandbox: { moreCurrencies: { BR: 'USD' } },
    kit: { order: { currency: 'USD' }, options: { wire: { moreCurrencies: { BR: ['USD'] } } } },
    untold: 'paid',
    wrong: REFUSED,
  },
  'charset in the Content-Type': { sandbox: { charsetRequired: true }, kit: {}, untold: 'paid', wrong: 'paid' },
  'the field charset of a recurring payment': {
    buys: 'recurring',
    sandbox: { charsetField: 'required' },
    kit: { options: { wire: { charset: 'UTF-8' } } },
    otherwise: { charsetField: 'refused' },
    untold: NOT_STARTED,
    wrong: NOT_STARTED,
  },
  'the spelling of creditcard': {
    buys: 'recurring',
    sandbox: { methodWords: { creditcard: 'CREDITCARD' } },
    kit: { options: { wire: { method: { creditcard: 'CREDITCARD' } } } },
    untold: NOT_STARTED,
    wrong: NOT_STARTED,
  },
  'intervals in minutes': {
    buys: 'recurring',
    sandbox: { minuteIntervals: true },
    kit: { options: { wire: { intervals: 'counted' } } },
    either: { recurring: { interval: { unit: 'm', count: 5 } } },
    // The published readings write a number before the unit.
    untold: 'paid',
    wrong: NOT_STARTED,
  },
  'the unit of trial_period': {
    buys: 'recurring',
    sandbox: { trialPeriods: 'number' },
    kit: { options: { wire: { trialPeriod: 'number' } } },
    either: { recurring: { trial: aTrial } },
    otherwise: { trialPeriods: 'counted' },
    untold: NOT_STARTED,
    wrong: NOT_STARTED,
  },
  'whether the trial is one of the periods': {
    buys: 'recurring',
    sandbox: { trialInQuantity: false },
    kit: { recurring: { trialCounts: 'before' } },
    either: { recurring: { trial: aTrial } },
    untold: /A notification contradicts its payment/,
    // A missing charge is shown as a gap.
    wrong: 'paid',
  },
  'prepay_id as a field': {
    buys: 'recurring',
    sandbox: { prepayId: false },
    kit: {},
    untold: 'paid',
    wrong: 'paid',
  },
  'the zone of timestamp': {
    sandbox: { zone: 'America/Sao_Paulo', timestampWithinMinutes: 10 },
    kit: { options: { gatewayZone: 'America/Sao_Paulo' } },
    otherwise: { zone: 'UTC', timestampWithinMinutes: 10 },
    untold: PROVES_NOTHING,
    wrong: PROVES_NOTHING,
  },
  'the signature of requests': {
    sandbox: { requestSignatureHeader: 'x-request-signature' },
    kit: {
      options: {
        signRequest: (bytes) => ({
          'x-request-signature': createHmac('sha256', 'sandbox-security-key').update(bytes).digest('hex'),
        }),
      },
    },
    untold: /The gateway refused .*invalid-signature/,
    wrong: 'paid',
  },
  'the header of a notification’s signature': {
    sandbox: { notificationHeader: 'x-gateway-signature' },
    kit: { options: { notification: { ...notification, header: 'x-gateway-signature' } } },
    untold: /A notification is not authentic/,
    wrong: /A notification is not authentic/,
  },
  'the body of a notification': {
    sandbox: { notificationBody: 'wrapped' },
    kit: { options: { notification: { ...notification, read: wrapped } } },
    untold: /An authentic notification cannot be read/,
    wrong: /An authentic notification cannot be read/,
  },
  'a notification that is a form': {
    sandbox: { notificationBody: 'form' },
    kit: {
      options: { notification: { ...notification, contentTypes: ['application/x-www-form-urlencoded'] } },
    },
    untold: /notification\.contentTypes/,
    // JSON is still accepted.
    wrong: 'paid',
  },
  'the words of trade_status': {
    sandbox: { statusWords: { SUCCESS: 'PAID' } },
    kit: { options: { statusMap: { PAID: 'paid' } } },
    untold: /sent a trade_status that statusMap does not name/,
    wrong: /sent a trade_status that statusMap does not name/,
  },
  'the bank query': {
    sandbox: { methodRules: 'published' },
    kit: { options: { banks: () => banks }, choice: { ...inChile.choice, bank: 'Bawdf' } },
    either: inChile,
    // The shop asks the payer for a bank and sends nothing.
    untold: /^$/,
    wrong: 'paid',
  },
  'the form of qr_code_img': { sandbox: { qrImage: 'base64' }, kit: {}, untold: 'paid', wrong: 'paid' },
  'which number of a boleto is in barcode': {
    sandbox: { boletoBarcode: 'line' },
    kit: {},
    either: { choice: { method: 'Boleto' } },
    untold: 'paid',
    wrong: 'paid',
  },
  'a Pix code that comes along with a boleto': {
    sandbox: { boletoPix: true },
    kit: {},
    either: { choice: { method: 'Boleto' } },
    untold: 'paid',
    wrong: 'paid',
  },
  'what a Pix code asks': { sandbox: { pixCode: 'charge-and-recurrence' }, kit: {}, untold: 'paid', wrong: 'paid' },
}

const both = ({ either = {} }: OpenPoint, kit: Kit): Kit => ({
  ...either,
  ...kit,
  recurring: { ...either.recurring, ...kit.recurring },
})

const isPaid = ({ phase, snapshot }: Ending, buys: OpenPoint['buys']): boolean =>
  buys === 'recurring' ? (snapshot as RecurringSnapshot | undefined)?.periods[0]?.phase === 'paid' : phase === 'paid'

const buyOnce = async (point: OpenPoint, sandbox: Partial<Readings>, kit: Kit): Promise<Ending> => {
  const street = await openStreet({}, kit)
  // By the control API, as a merchant's test could do it.
  await street.gateway.setReadings(sandbox)
  return point.buys === 'recurring' ? await subscribeOnce(street) : await payOnce(street, kit)
}

const expectEnding = (ending: Ending, expected: 'paid' | RegExp, buys: OpenPoint['buys']): void => {
  const log = ending.log.join('\n')
  if (expected !== 'paid') expect(log).toMatch(expected)
  else expect([isPaid(ending, buys), log]).toEqual([true, ''])
  // In every failure no payer sees a payment that the gateway does not have, and there is at most one order.
  expect(ending.orders.length).toBeLessThanOrEqual(1)
  const isCharged = ending.orders.some(({ status }) => status !== 'PROCESSING' && status !== 'PENDING')
  if (!isCharged) expect(isPaid(ending, buys)).toBe(false)
  // A refusal that states "nothing was made" must be true.
  if (ending.orders.length > 0) expect(['failed', undefined]).not.toContain(ending.phase)
}

describe.each(Object.entries(OPEN_POINTS))('an open point of the document: %s', (_, point) => {
  test('the payment is paid if the kit’s option agrees with the gateway', async () => {
    expectEnding(await buyOnce(point, point.sandbox, both(point, point.kit)), 'paid', point.buys)
  })

  test('the payment is paid, or the reason is reported, if the option is not set', async () => {
    expectEnding(await buyOnce(point, point.sandbox, both(point, {})), point.untold, point.buys)
  })

  test('the payment is paid, or the reason is reported, if the option is wrong', async () => {
    expectEnding(await buyOnce(point, point.otherwise ?? {}, both(point, point.kit)), point.wrong, point.buys)
  })
})

describe('the amount of a plan', () => {
  test.each<[gateway: Readings['planAmount'], kit: 'total' | 'price', sent: string, charged: string]>([
    ['total', 'total', '165.00', '165.00'],
    // The gateway adds its own fees to what it takes for the price.
    ['price', 'price', '150.00', '161.28'],
    // The readings differ: the payer pays interest twice, or none. A merchant sees it in the first statement only, so the point is asked before.
    ['price', 'total', '165.00', '177.42'],
    ['total', 'price', '150.00', '150.00'],
  ])('of a gateway that reads %s, and a kit that sends the %s', async (planAmount, wanted, sent, charged) => {
    const street = await openStreet({ planAmount }, { ...inSix, options: { cards: { planAmount: wanted } } })
    const ending = await payOnce(street, inSix)
    expect([ending.phase, ending.log]).toEqual(['paid', []])
    const [line] = await street.gateway.orders()
    expect(line).toMatchObject({ order_amount: sent, installments: 6, charged_amount: charged })
  })

  test.each([
    ['CL', 'CLP', '10000'],
    ['CO', 'COP', '150001'],
    ['PY', 'PYG', '99999'],
  ] as const)('of the gateway’s own list, in whole units in %s', async (country, currency, amount) => {
    const street = await openStreet({}, { order: { country, currency, amount } })
    const { methods } = (await street.get('/methods?order=order-7')) as unknown as MethodList
    const plans = methods.find(({ method }) => method === 'CreditCard')?.plans ?? []
    expect(plans.map(({ installments }) => installments)).toEqual([1, 2, 3, 6, 9, 12])
    for (const plan of plans) expect(plan.amount).toMatch(/^\d+$/)
    expect(street.log).toEqual([])
  })
})

describe('the acknowledgement of a notification', () => {
  /** The kit's acknowledgement without the published readings is the envelope. */
  const envelope: Kit = { options: { notification: { header: notification.header, verify: notification.verify } } }
  const cases: readonly (readonly [Readings['acknowledgement'], Kit, 'acknowledged' | 'refused'])[] = [
    ['word', {}, 'acknowledged'],
    ['status', {}, 'acknowledged'],
    ['envelope', envelope, 'acknowledged'],
    ['status', envelope, 'acknowledged'],
    ['envelope', {}, 'refused'],
    ['word', envelope, 'refused'],
  ]
  test.each(cases)(
    '%s: the payment is paid once, and the notification is repeated if the gateway did not understand',
    async (acknowledgement, kit, outcome) => {
      const street = await openStreet({ acknowledgement }, kit)
      const ending = await payOnce(street, kit)
      expect([ending.phase, ending.orders[0]?.deliveries]).toEqual(['paid', [outcome]])
      await street.gateway.advanceClock('PT10M')
      const again = await street.gateway.order()
      const repeats = outcome === 'acknowledged' ? 1 : 2
      expect(again.notifications.flatMap(({ deliveries }) => deliveries)).toHaveLength(repeats)
      const { revision } = (await street.get(`/payments/${String(ending.snapshot?.id)}`)) as { revision?: number }
      expect(revision).toBe(ending.snapshot?.revision)
    },
  )
})

describe('the HTTP status of invalid-signature', () => {
  test.each([200, 400, 401, 403])(
    '%i: the envelope proves that nothing was created',
    async (invalidSignatureStatus) => {
      const kit = { securityKey: 'another-key' }
      const street = await openStreet({ invalidSignatureStatus }, kit)
      const ending = await payOnce(street, kit)
      expect([ending.code, ending.orders]).toEqual(['gateway-refused', []])
      expect(ending.log.join()).toContain('invalid-signature')
      expect(await street.get('/ready')).toMatchObject({ gateway: 'signature-refused' })
    },
  )
})

describe('the deadline of a payment', () => {
  const noon = Date.parse('2026-04-03T15:00:00Z')
  const clock = { now: () => noon, sleep: () => Promise.resolve() }
  const deadlines = async (
    sandbox: Partial<Readings>,
    order: Kit['order'],
  ): Promise<readonly (number | undefined)[]> => {
    const kit: Kit = {
      ...inChile,
      order: { ...inChile.order, ...order },
      options: {
        clock,
        notification: { ...notification, verify: publishedVerifier({ now: clock.now }) },
        wire: { timeoutExpressEnds: 'payment' },
        payerForm: { require: 'document' },
      },
    }
    const street = await openStreet(
      { methodRules: 'document', banksRequired: false, timeoutEnds: 'payment', ...sandbox, now: clock.now },
      kit,
    )
    const { phase, deadline, orders } = await payOnce(street, kit)
    expect(phase).toBe('paid')
    return [deadline, orders[0]?.expiresAt].map((text) =>
      text === undefined ? undefined : Math.floor(Date.parse(text) / 60_000),
    )
  }

  // The clocks of Chile go back in the night before 5 April 2026, so three days are 73 hours.
  test.each([
    ['d counts hours', { dayMeans: 'elapsed' }, { timeoutExpress: '3d' }, 0],
    ['d counts days', { dayMeans: 'calendar' }, { timeoutExpress: '3d', dayMeans: 'calendar' }, 0],
    ['d counts days, and the kit was not told', { dayMeans: 'calendar' }, { timeoutExpress: '3d' }, 60],
    ['c ends the day of the country', {}, { timeoutExpress: 'c' }, 0],
    ['c ends another zone’s day', { timeoutZone: 'UTC' }, { timeoutExpress: 'c', zone: 'UTC' }, 0],
    ['c ends another zone’s day, and the kit was not told', { timeoutZone: 'UTC' }, { timeoutExpress: 'c' }, 180],
  ] as const)(
    '%s: the difference is on the screen only, and never stops a payment',
    async (_, sandbox, order, apart) => {
      const [shown = 0, real = 0] = await deadlines(sandbox, order)
      expect(Math.abs(shown - real)).toBe(apart)
    },
  )
})

describe('the other open points of recurring payments', () => {
  test('a period with its own number is stored and logged', async () => {
    const street = await openStreet({ periodIds: 'period' }, {})
    const ending = await subscribeOnce(street)
    expect(ending.log.join('\n')).toMatch(/names no known payment/)
    expect((ending.snapshot as RecurringSnapshot).periods[0]?.phase).not.toBe('paid')
  })

  test.each(['own', 'document'] as const)(
    'a refused cancellation (%s) leaves the order unchanged',
    async (cancelRefusal) => {
      const street = await openStreet({ cancelRefusal }, {})
      const { snapshot } = await subscribeOnce(street)
      const { status, json } = await street.post(`/recurring/${String(snapshot?.id)}/cancel`, {})
      expect(status).toBeGreaterThanOrEqual(400)
      expect(json['code']).not.toBe('cancelled')
      expect(await street.get(`/recurring/${String(snapshot?.id)}`)).toMatchObject({ phase: snapshot?.phase })
    },
  )
})

describe('a gateway that reads every point as this sandbox did before', () => {
  const header = 'service-signature'
  /** `t=<seconds>,v1=<hex>` over the time and the body, as the sandbox's README has it. */
  const verify: NotificationVerifier = ({ bytes, signature = '' }) => {
    const [, seconds = '', digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    const own = createHmac('sha256', 'sandbox-security-key')
      .update(`${seconds}.`)
      .update(new Uint8Array(bytes))
      .digest('hex')
    return digest === own
  }
  const former: Kit = {
    options: {
      statusMap: { SUCCESS: 'paid', FAILED: 'failed', EXPIRED: 'expired' },
      notification: { header, verify },
      wire: {},
      payerForm: { require: 'document' },
    },
  }

  test('is paid by a shop that is told so', async () => {
    const street = await openStreet({ readings: 'former' }, former)
    const ending = await payOnce(street, former)
    expect([ending.phase, ending.orders[0]?.deliveries, ending.log]).toEqual(['paid', ['acknowledged'], []])
  })

  test('has a shop with the published readings say that notifications with its signature are not authentic', async () => {
    const ending = await payOnce(
      await openStreet({ readings: 'published', notificationSignature: 'time-and-body' }, {}),
      {},
    )
    expect(ending.phase).not.toBe('paid')
    expect(ending.log.join('\n')).toMatch(/A notification is not authentic/)
  })
})

describe('the two tables of open points', () => {
  const sectionOf = (file: string, heading: string): string => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    return (text.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ')[0] ?? ''
  }
  const lastCells = (section: string): string =>
    [...section.matchAll(/^\|.*\| ([^|]+?) +\|$/gm)].map(([, cell = '']) => cell).join('\n')

  /** Options that do not change the requests, or that are a function of the merchant. */
  const OF_THE_KIT_ALONE = [
    'notification.verify',
    'map',
    'withReturnUrl',
    'links.appSchemes',
    'wire.walletReturnUrl',
    'wire.dueDateZone',
    'notification.timestamp',
    'methods',
    'terms.symbology',
    'messages',
    'zone',
    'recurringPhaseOf',
    'recurringStatusMap',
    'resolveRecurring',
    'resolveOrder',
    'cards.plans',
  ]

  test('name the same options of the kit', () => {
    const kits = lastCells(sectionOf('packages/core/README.md', "What the gateway's document leaves open"))
    const options = new Set([...kits.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)?)[^`]*`/g)].map(([, name = '']) => name))
    const wanted = [...options].filter((name) => !OF_THE_KIT_ALONE.includes(name))
    expect(wanted.length).toBeGreaterThan(15)
    const switches = lastCells(sectionOf('apps/sandbox/README.md', 'What the document leaves open'))
    expect(wanted.filter((name) => !switches.includes(`\`${name.replace(/^terms\./, '')}\``))).toEqual([])
  })
})
