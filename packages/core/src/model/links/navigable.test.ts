import { expect, it } from 'vitest'
import { FORBIDDEN_SCHEMES, isAppLink, isNavigable } from './navigable.ts'

it.each([
  'https://pay.example/x',
  'https://pay.example:8443/x?a=1#b',
  'HTTPS://pay.example',
  // An empty port is no port, and a link that the gateway's answer was taken with.
  'https://pay.example:/x',
  'http://127.0.0.1:4010/checkout',
  'http://localhost/x',
  'http://[::1]:80/',
  'ame://pay/1',
  'mach:pay',
])('%s can be opened if the merchant lists ame and mach', (href) => {
  expect(isNavigable(href, ['ame', 'mach'])).toBe(true)
})

it.each([
  'ame://pay/1',
  'intent://pay#Intent;scheme=http;end',
  'tel:+5511999999999',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'pay at https://pay.example',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,1',
  '//pay.example',
  '/pay',
  'https:/pay.example',
  'https://user:secret@pay.example/',
  'https://pay.example\\@evil.example/',
  'http://pay.example/x',
  'HTTP://pay.example/x',
  'http:/pay.example',
  'http://127.0.0.1.pay.example/',
  'http://127.0.0.1@pay.example/',
])('%j cannot be opened if the merchant lists no scheme', (href) => {
  expect(isNavigable(href)).toBe(false)
})

it('11.13: a link that a browser would run as code is never opened, also if its scheme is listed', () => {
  for (const scheme of FORBIDDEN_SCHEMES) expect(isNavigable(`${scheme}:x`, [scheme])).toBe(false)
})

it('links to apps differ from links to pages, which need the whole tab', () => {
  expect(['ame://pay/1', 'ame:https://pay.example', 'mach:pay'].filter((href) => !isAppLink(href))).toEqual([])
  expect(['https://pay.example', 'HTTPS://pay.example', 'http://localhost'].filter(isAppLink)).toEqual([])
})
