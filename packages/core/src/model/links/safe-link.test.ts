import { describe, expect, it } from 'vitest'
import { checkAppLink, checkLink } from './safe-link.ts'

const LONGEST = `https://pay.example/${'x'.repeat(2_048 - 'https://pay.example/'.length)}`
const because = (result: ReturnType<typeof checkLink>): string => (result.ok ? 'offered' : result.error.message)

describe('a web address', () => {
  it.each(['https://pay.example/x?a=1#b', 'HTTPS://pay.example', 'https://pay.example:8443/x', LONGEST])(
    'is kept as it was sent: %.60s',
    (href) => {
      expect(checkLink(href)).toMatchObject({ ok: true, value: { href, interstitial: false } })
    },
  )

  it('gives its host, with its port', () => {
    expect(checkLink('https://pay.example:8443/x')).toMatchObject({ value: { host: 'pay.example:8443' } })
  })

  it.each([
    [`${LONGEST}x`, 'longer than 2,048'],
    ['https://pay.example/a b', 'a space'],
    ['https://pay.example\\@evil.example/', 'a backslash'],
    ['https://päy.example/', 'outside ASCII'],
    ['/pay', 'not an absolute address'],
    ['//pay.example', 'not an absolute address'],
    ['https://user@pay.example/', 'credentials'],
    ['https://user:secret@pay.example/', 'credentials'],
    ['https://:secret@pay.example/', 'credentials'],
    ['https://@pay.example/', 'credentials'],
    ['https://:@pay.example/', 'credentials'],
    ['https:/user@pay.example/', 'credentials'],
    ['https:/:secret@pay.example/', 'credentials'],
    ['http://pay.example/', 'not an https address'],
    ['http://127.0.0.1/', 'not an https address'],
    ['ftp://pay.example/', 'not an https address'],
    ['javascript:alert(1)', 'not an https address'],
    ['javascript:https://pay.example/', 'not an https address'],
    ['https:/pay.example', 'does not begin with https://'],
    ['https:///pay.example/x', 'does not begin with https://'],
    ['https:////pay.example/x', 'does not begin with https://'],
    ['https:pay.example/?u=https://pay.example', 'does not begin with https://'],
    ['https://xn--py-8ia.example/', 'look like another'],
    ['https://pay.xn--exmple-cua.com/', 'look like another'],
  ])('is refused: %.60s', (href, why) => {
    const result = checkLink(href)
    expect(result).toMatchObject({ ok: false, error: { kind: 'unsafe-link' } })
    expect(because(result)).toContain(why)
  })

  it('may have an at sign after its host', () => {
    expect(checkLink('https://pay.example/?u=https://me@shop.example').ok).toBe(true)
    expect(checkLink('https://pay.example/@shop').ok).toBe(true)
  })

  it('without encryption is accepted only on the developer’s own machine, and only if this is allowed', () => {
    const policy = { allowHttpLoopback: true }
    expect(checkLink('http://127.0.0.1:4010/x', policy).ok).toBe(true)
    expect(checkLink('http://localhost/x', policy).ok).toBe(true)
    expect(checkLink('http://pay.example/x', policy).ok).toBe(false)
    expect(checkLink('ftp://localhost/x', policy).ok).toBe(false)
    expect(checkLink('http://localhost/x', { allowHttpLoopback: false }).ok).toBe(false)
  })
})

describe('hosts that the merchant lists', () => {
  const needsInterstitial = (href: string, hosts: readonly string[]): boolean | undefined => {
    const result = checkLink(href, { hosts })
    return result.ok ? result.value.interstitial : undefined
  }

  it.each([
    ['https://pay.example/x', ['pay.example']],
    ['https://pay.example/x', ['bank.example', 'pay.example']],
    ['https://pay.example:8443/x', ['pay.example']],
    ['https://pay.example:8443/x', ['pay.example:8443']],
    ['https://a.pay.example/x', ['.pay.example']],
    ['https://a.b.pay.example/x', ['.pay.example']],
  ])('%s needs no question for %j', (href, hosts) => {
    expect(needsInterstitial(href, hosts)).toBe(false)
  })

  it.each([
    ['https://pay.example/x', []],
    ['https://other.example/x', ['pay.example']],
    ['https://a.pay.example/x', ['pay.example']],
    ['https://pay.example/x', ['.pay.example']],
    ['https://evilpay.example/x', ['.pay.example']],
    ['https://pay.example:8443/x', ['pay.example:9000']],
    ['https://pay.example.evil.example/x', ['pay.example', '.pay.example']],
  ])('%s needs a question for %j', (href, hosts) => {
    expect(needsInterstitial(href, hosts)).toBe(true)
  })

  it('may be written in another alphabet, because the merchant has read them', () => {
    expect(needsInterstitial('https://xn--py-8ia.example/', ['xn--py-8ia.example'])).toBe(false)
    expect(needsInterstitial('https://xn--py-8ia.example/', ['pay.example'])).toBeUndefined()
  })
})

describe('a link to an app', () => {
  it('is accepted if the merchant lists its scheme, and says that scheme', () => {
    expect(checkAppLink('ame://pay/1', { appSchemes: ['ame'] })).toEqual({
      ok: true,
      value: { href: 'ame://pay/1', host: 'ame:', interstitial: false },
    })
  })

  it.each([
    ['no list', {}],
    ['an empty list', { appSchemes: [] }],
    ['another scheme', { appSchemes: ['nequi'] }],
  ])('is refused with %s', (_what, policy) => {
    expect(because(checkAppLink('ame://pay/1', policy))).toContain('not among the app schemes')
  })

  it.each(['javascript:alert(1)', 'data:text/html,1', 'file:///etc/passwd'])(
    'is refused if it runs code or reads a file, also if its scheme is listed: %s',
    (href) => {
      const scheme = href.slice(0, href.indexOf(':'))
      expect(checkAppLink(href, { appSchemes: [scheme] }).ok).toBe(false)
    },
  )

  it('that is a web address is checked as a web address', () => {
    expect(checkAppLink('https://pay.example/x', { hosts: ['bank.example'] })).toMatchObject({
      value: { host: 'pay.example', interstitial: true },
    })
    expect(checkAppLink('http://pay.example/x', { appSchemes: ['http'] }).ok).toBe(false)
    expect(checkAppLink('https:/pay.example', { appSchemes: ['https'] }).ok).toBe(false)
  })

  it('may have no space and no credentials, whatever its scheme', () => {
    expect(because(checkAppLink('ame://pay/a b', { appSchemes: ['ame'] }))).toContain('a space')
    expect(because(checkAppLink('ame://me@pay/1', { appSchemes: ['ame'] }))).toContain('credentials')
  })
})
