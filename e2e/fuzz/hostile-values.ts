import type { Random } from './random.ts'

/** An element and an attribute that no screen has. If one of them is in the markup, a text became markup. */
export const MARK = 'fuzzmark'

const MARKUP = [
  `<${MARK}>`,
  `"><${MARK} ${MARK}=1>`,
  `' ${MARK}='1`,
  `" ${MARK}="1`,
  `</p></div></title></style></textarea></script><${MARK}>`,
  `<script ${MARK}>alert(1)</script>`,
  `<img src=x onerror=alert(1) ${MARK}>`,
  `<!--`,
  `--><${MARK}>`,
  `]]><${MARK}>`,
  `&lt;${MARK}&gt;`,
  `&#60;${MARK}&#62;`,
  `\u0000<${MARK}>`,
  `{{constructor.constructor('alert(1)')()}}`,
  '${7*7}',
  '{amount}{deadline}{__proto__}{constructor}',
]
const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://pay.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://pay.example/1',
  '//evil.example/pay',
  '\\\\evil.example\\pay',
  'https:evil.example',
  'https://good@evil.example/',
  'https://evil.example\\@good.example/',
  'https://xn--80ak6aa92e.com/pay',
  'http://pay.example/',
  'https://',
  'https://pay.example:99999/',
  'https://[::1/',
  'ame://pay/1',
  'intent://pay#Intent;scheme=javascript;end',
  `https://pay.example/?a="><${MARK}>`,
  'https://pay.example/c?prepay_id=p1&return_url=javascript:alert(1)',
]
const CHARACTERS = [
  '\u202e',
  '\u2066',
  '\u200b',
  '\u2800',
  '\ufeff',
  '\u0000',
  '\u001b[31m',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  '\udfff',
  'é́́́́́́',
  '💸',
  '١٢٣',
  '１２３',
]
const NUMBERS = [
  ...['0', '-0', '-1', '00', '1e3', '1E400', '0x10', '1,5', '.5', '5.', '150.00', '150.000', '149.99', '1.500,00'],
  ...['99999999999999.99', '100000000000000', 'NaN', 'Infinity', '-Infinity', '9007199254740993', ' 150.00', '150.00 '],
]
const WORDS = [
  ...[
    '',
    ' ',
    'null',
    'undefined',
    'true',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...[
    'SUCCESS',
    'success',
    'PROCESSING',
    'FAILED',
    'REFUNDED',
    'CANCEL',
    '10000',
    '40002',
    '20000',
    'invalid-signature',
  ],
  ...['BRL', 'brl', 'R$', '986', 'USD', 'XXX', 'BR', 'br', 'ZZ', 'PIX', 'Pix', 'OXXO', 'Wallet', 'AME'],
  ...[
    '2026-11-21T15:04:05Z',
    '2026-11-21T15:04:05',
    '2026-11-21 15:04:05',
    '2026-02-30T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ],
  ...['-000001-01-01T00:00:00Z', '90m', '1c', '0c', '999999999d', '-1m', 'America/Sao_Paulo', 'Mars/Olympus', '+99:99'],
  ...[
    'itf',
    'code128',
    'qr',
    'L',
    'M',
    'none',
    'fours',
    'clabe',
    "'; DROP TABLE payments; --",
    '%s%n',
    '../../etc/passwd',
  ],
  'data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4=',
  'data:image/png;base64,iVBORw0KGgo=',
]

/** A text that may cause a fault in some part. */
export const hostileText = (random: Random): string => {
  const kind = random.integer(20)
  if (kind < 5) return random.pick(MARKUP)
  if (kind < 9) return random.pick(LINKS)
  if (kind < 11) return `${random.pick(WORDS)}${random.pick(CHARACTERS)}${random.pick(WORDS)}`
  if (kind < 14) return random.pick(NUMBERS)
  if (kind < 19) return random.pick(WORDS)
  return random
    .pick(['7', 'a', ' ', '<', '&', '💸', '\u0301', '\ud800', '-', '/'])
    .repeat(10 ** (1 + random.integer(5)))
}

/** A JSON value of any type. */
export const hostileValue = (random: Random): unknown => {
  const kind = random.integer(12)
  if (kind < 6) return hostileText(random)
  if (kind < 9) {
    return random.pick([0, -0, -1, 1, 150, 150.001, 1e21, 1e308, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, -(2 ** 63)])
  }
  if (kind === 9) return random.pick([null, true, false])
  if (kind === 10)
    return random.pick<unknown>([
      [],
      {},
      [null],
      [[]],
      ['150.00'],
      { amount: '150.00' },
      { toString: 1 },
      { length: 9 },
    ])
  return nested(random)
}

/** Nested lists or objects, deeper than a recursive reader can read. */
const nested = (random: Random): unknown => {
  const isList = random.oneIn(2)
  let value: unknown = hostileText(random)
  for (let depth = 10 ** (1 + random.integer(3)); depth > 0; depth -= 1) value = isList ? [value] : { a: value }
  return value
}
