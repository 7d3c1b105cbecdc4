import { describe, expect, it } from 'vitest'
import { HIDDEN, hideSecrets } from './without-secrets.ts'

const KEY = 'canary-7f3a-key+/=\'"&< é'
const hide = hideSecrets('probe-app', [KEY])
const html = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  )
const unicode = (text: string): string =>
  Array.from(text)
    .map((sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
    .join('')

const echoes: readonly (readonly [name: string, echo: (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['as JSON', (text) => JSON.stringify(text)],
  ['as JSON with a mark before each slash', (text) => JSON.stringify(text).replaceAll('/', '\\/')],
  ['as JSON within JSON', (text) => JSON.stringify(JSON.stringify(text).replaceAll('/', '\\/'))],
  ['as JSON of code points', unicode],
  ['as part of an address', encodeURIComponent],
  ['as part of an address, in small letters', (text) => encodeURIComponent(text).toLowerCase()],
  ['as part of an address within an address', (text) => encodeURIComponent(encodeURIComponent(text))],
  ['as HTML', html],
  ['in Base64', (text) => Buffer.from(text).toString('base64')],
  ['in Base64 for addresses', (text) => Buffer.from(text).toString('base64url')],
  ['in Base64 after one letter', (text) => Buffer.from(`:${text}`).toString('base64')],
  ['in Base64 between other texts', (text) => Buffer.from(`ab${text}cd`).toString('base64')],
  [
    'in Base64 as JSON with a mark before each slash',
    (text) => Buffer.from(text).toString('base64').replaceAll('/', '\\/'),
  ],
  ['as a hexadecimal number', (text) => Buffer.from(text).toString('hex')],
  ['as a hexadecimal number in capital letters', (text) => Buffer.from(text).toString('hex').toUpperCase()],
  ['as credentials', (text) => Buffer.from(`probe-app:${text}`).toString('base64')],
  ['without its second half', (text) => `${text.slice(0, 14)}*****`],
  ['without its first half', (text) => `*****${text.slice(-14)}`],
]

describe('a key that a gateway repeats', () => {
  it.each(echoes)('%s is hidden', (_name, echo) => {
    const hidden = hide(`before ${echo(KEY)} after`)
    expect(hidden).toContain(HIDDEN)
    expect(hidden).toMatch(/^before .* after$/)
    // No part of four letters is left. A neighbour of another text in Base64 depends on both, and has four signs at most.
    const rest = hidden
      .replace(/^before /, '')
      .replace(/ after$/, '')
      .replaceAll(HIDDEN, '')
    expect(rest.length).toBeLessThan(26)
    for (let start = 0; start + 4 <= KEY.length; start += 1) expect(rest).not.toContain(KEY.slice(start, start + 4))
  })

  it('of a few letters is hidden as a whole, and its parts are no secret', () => {
    expect(hideSecrets('app', ['abc'])('abc a b c ab')).toBe(`${HIDDEN} a b c ab`)
  })

  it('leaves other texts as they are', () => {
    const text = '{"code":"40002","sub_msg":"The key of this account is not right: /trade/pay"}'
    expect(hide(text)).toBe(text)
  })
})
