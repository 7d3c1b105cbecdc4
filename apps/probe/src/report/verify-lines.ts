import type { Construction } from '../deliveries/constructions.ts'

const json = (value: unknown): string => JSON.stringify(value)

type ByPublicKey = Extract<Construction['by'], `public key${string}`>

/** Whether a signature is checked with a public key, so that no secret is compared. */
export function isByPublicKey(by: Construction['by']): by is ByPublicKey {
  return by.startsWith('public key')
}

function publicKeyOptions(by: ByPublicKey): string {
  const key = "keyOf('NOTIFICATION_PUBLIC_KEY')"
  switch (by) {
    case 'public key':
      return key
    case 'public key, PSS':
      return `{ key: ${key}, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }`
    case 'public key, P1363':
      return `{ key: ${key}, dsaEncoding: 'ieee-p1363' }`
    default:
      return by satisfies never
  }
}

function digestLine(by: Exclude<Construction['by'], ByPublicKey>, algorithm: string, key: string): string {
  switch (by) {
    case 'hmac':
      return `createHmac(${algorithm}, ${key}).update(text).digest()`
    case 'digest':
      return `createHash(${algorithm}).update(text).digest()`
    case 'digest of key and text':
      return `createHash(${algorithm}).update(${key} + text).digest()`
    case 'digest of text and key':
      return `createHash(${algorithm}).update(text + ${key}).digest()`
    default:
      return by satisfies never
  }
}

/** The lines of `notification.verify`: the construction that matches every delivery, or a function that refuses all. */
export function verifyLines(
  construction: Construction | undefined,
  keyName: string,
  isForm = false,
): readonly string[] {
  if (construction === undefined) {
    return [
      '// No delivery is believed until this is written: a handler that believes anybody marks orders as paid for anybody.',
      'verify: () => false,',
    ]
  }
  const { header, part, encoding, algorithm, by } = construction
  const find = part === '' ? 'value' : `partOf(value, ${json(part)})`
  const lines = [
    'verify: ({ bytes, headers }) => {',
    `  const value = headers.get(${json(header)}) ?? ''`,
    ...(part === '' && construction.time?.startsWith('part:') !== true
      ? []
      : [
          "  const partOf = (text: string, name: string): string => new RegExp(`(?:^|[,;]\\\\s*)${name}=([^,;]*)`).exec(text)?.[1] ?? ''",
        ]),
    `  const sent = Buffer.from(${find}, ${json(encoding)})`,
    '  const body = new TextDecoder().decode(bytes)',
    ...textLines(construction, keyName, isForm).map((line) => `  ${line}`),
  ]
  if (isByPublicKey(by)) {
    return [...lines, `  return verify(${json(algorithm)}, Buffer.from(text), ${publicKeyOptions(by)}, sent)`, '},']
  }
  const key = `keyOf('${keyName}')`
  const digest = digestLine(by, json(algorithm), key)
  return [
    ...lines,
    `  const expected = ${digest}`,
    '  return sent.byteLength === expected.byteLength && timingSafeEqual(sent, expected)',
    '},',
  ]
}

/** The lines that build the signed text. */
function textLines({ text, time }: Construction, keyName: string, isForm: boolean): readonly string[] {
  const clock =
    time === undefined
      ? []
      : [
          `const time = ${time.startsWith('header:') ? `headers.get(${json(time.slice('header:'.length))}) ?? ''` : `partOf(value, ${json(time.slice('part:'.length))})`}`,
        ]
  const fields = isForm
    ? '[...new URLSearchParams(body)]'
    : 'Object.entries(JSON.parse(body) as Record<string, unknown>)'
  const plain = isForm ? "one !== ''" : "['string', 'number', 'boolean'].includes(typeof one) && one !== ''"
  const value = text.includes('encoded') ? 'encodeURIComponent(String(one))' : 'String(one)'
  const sorted = `const sorted = ${fields}.filter(([, one]) => ${plain}).map(([name, one]) => \`\${name}=\${${value}}\`).sort().join('&')`
  switch (text) {
    case 'body':
      return ['const text = body']
    case 'time.body':
      return [...clock, 'const text = `${time}.${body}`']
    case 'time body':
      return [...clock, 'const text = `${time}${body}`']
    case 'body time':
      return [...clock, 'const text = `${body}${time}`']
    case 'time newline body':
      return [...clock, 'const text = `${time}\\n${body}`']
    case 'sorted parameters':
    case 'sorted encoded parameters':
      return [sorted, 'const text = sorted']
    case 'sorted parameters with key':
    case 'sorted encoded parameters with key':
      return [sorted, `const text = \`\${sorted}&key=\${keyOf('${keyName}')}\``]
    default:
      return text satisfies never
  }
}
