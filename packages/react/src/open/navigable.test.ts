import { expect, it } from 'vitest'
import { isNavigable } from './navigable.ts'

it.each([
  'https://pay.example/x',
  'ame://pay/1',
  'http://127.0.0.1:4010/checkout',
  'http://localhost/x',
  'http://[::1]:80/',
])('offers %s', (href) => {
  expect(isNavigable(href)).toBe(true)
})

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,1',
  '//pay.example',
  '/pay',
  'http://pay.example/x',
  'HTTP://pay.example/x',
  'http:/pay.example',
  'http://127.0.0.1.pay.example/',
  'http://127.0.0.1@pay.example/',
])('offers no %j', (href) => {
  expect(isNavigable(href)).toBe(false)
})
