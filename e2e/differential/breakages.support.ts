import fc from 'fast-check'

/** A JSON object. */
export type Body = Readonly<Record<string, unknown>>

/** One change of a request: a field by its dotted path, and what becomes of it. `undefined` takes it away. */
export interface Change {
  readonly path: string
  readonly value: unknown
}

/** Applies a change. A value on its path that is not an object becomes one. */
export const withChange = (body: Body, { path, value }: Change): Body => {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...body, [first]: value }
  const inner = body[first]
  const object = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Body) : {}
  return { ...body, [first]: withChange(object, { path: rest.join('.'), value }) }
}

/** An absent field, null, a blank text, and values of every other type. */
const notText: readonly unknown[] = [undefined, null, '', ' ', '\t', 7, 0, 1.5, true, false, [], ['x'], {}, { a: 'x' }]

/** A text of exactly this length. It begins with the order's number, so that all texts differ. */
const ofLength = (length: number, filler: string, prefix = ''): string =>
  prefix + filler.repeat(Math.max(0, length - Array.from(prefix).length))

const around = (max: number, prefix = ''): readonly string[] =>
  [max - 1, max, max + 1, max * 2].flatMap((length) =>
    ['x', 'ã', '☕', '𝟞'].map((filler) => ofLength(length, filler, prefix)),
  )

const timestamps = [
  ...[
    '2026-11-21 15:04:05',
    '2024-02-29 00:00:00',
    '2026-12-31 23:59:59',
    '2026-02-29 10:00:00',
    '2026-02-30 10:00:00',
  ],
  ...[
    '2026-04-31 10:00:00',
    '2026-00-10 10:00:00',
    '2026-13-10 10:00:00',
    '2026-11-21 24:00:00',
    '2026-11-21 15:60:05',
  ],
  ...['2026-11-21 15:04:60', '2026-11-21T15:04:05', '2026-11-21T15:04:05Z', '2026-11-21 15:04', '21/11/2026 15:04:05'],
  ...['2026-11-21  15:04:05', ' 2026-11-21 15:04:05', '2026-11-21 15:04:05 ', '0026-11-21 15:04:05', '2026-1-2 3:4:5'],
]
const amounts = [
  ...['0.01', '0.1', '1', '1.0', '1.00', '0.99', '99999999999999.99', '99999999999999.9', '150', '150.5', '29.90'],
  ...[
    '0',
    '0.0',
    '0.00',
    '0.001',
    '0.009',
    '0.010',
    '1.234',
    '100000000000000',
    '100000000000000.00',
    '99999999999999.999',
  ],
  ...[
    '-1',
    '-0.01',
    '1e2',
    '1E2',
    '1.5e1',
    '01',
    '+1',
    '.5',
    '1.',
    '1,00',
    '1.000,00',
    'abc',
    '0x10',
    ' 1',
    'Infinity',
    'NaN',
  ],
]
const currencies = ['BRL', 'MXN', 'brl', 'Brl', 'BR', 'BRLL', 'B1L', 'R$', '986', 'ÇÃO']
const addresses = [
  ...[
    'https://shop.example/n',
    'http://127.0.0.1:1/n',
    'HTTPS://SHOP.EXAMPLE/n',
    'https://shop.example',
    'https://ação.example/',
  ],
  ...[
    'ftp://shop.example',
    'shop.example/n',
    '//shop.example/n',
    'http',
    'http://',
    'https://',
    'https:shop.example',
    'httpx://shop',
  ],
  ...[
    'https://shop.example:99999/',
    'https://[::1/',
    'javascript:alert(1)',
    ' https://shop.example',
    'http//shop.example',
  ],
]
const timeouts = [
  ...['90m', '1m', '999999m', '2h', '30d', '1c', 'c', '0c', '9c', '0m', '00m', '007m', '1000000m', '1000000c', '-1m'],
  ...['1.5h', '90', 'm', '90 m', '90M', '1w', '1H', 'mm', '90m ', '１m'],
]
const ips = [
  '203.0.113.9',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '2001:db8::1',
  '::ffff:203.0.113.9',
  '1.2.3',
  '256.1.1.1',
  '1.2.3.4.5',
  '01.2.3.4',
  'localhost',
  '[::1]',
  '1.2.3.4:80',
  ':::',
  'g::1',
]
const counts: readonly unknown[] = [1, 2, 12, 999, 0, -1, 1.5, '3', '', true, [], {}, null, undefined]

/** The values that are tried in each field. Texts with a length limit are tried around it. */
const fieldValues = (limits: Readonly<Record<string, number>>): Readonly<Record<string, readonly unknown[]>> => ({
  timestamp: timestamps,
  order_amount: [...amounts, 0.1, 0.1 + 0.2, 1, 150, 1e15, 1e21, 0, -1],
  order_currency: currencies,
  notify_url: addresses,
  timeout_express: timeouts,
  user_ip: ips,
  installments: counts,
  quantity: counts,
  ...Object.fromEntries(Object.entries(limits).map(([path, max]) => [path, around(max)])),
})

/** All changes of the named fields: values just inside and just outside the limits of their kind. */
export const changesOf = (
  paths: readonly string[],
  limits: Readonly<Record<string, number>>,
  special: Readonly<Record<string, readonly unknown[]>> = {},
): fc.Arbitrary<Change> => {
  const values = fieldValues(limits)
  return fc.constantFrom(...paths).chain((path) => {
    const own = [...(values[path] ?? []), ...(special[path] ?? [])]
    const any = fc.constantFrom<unknown>(...notText)
    const value = own.length === 0 ? any : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...own) }, any)
    return value.map((each) => ({ path, value: each }))
  })
}
