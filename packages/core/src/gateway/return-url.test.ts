import { expect, it } from 'vitest'
import { withReturnUrl } from './return-url.ts'

const back = 'https://shop.example/volta/7?a=1&b=2'
const encoded = 'return_url=https%3A%2F%2Fshop.example%2Fvolta%2F7%3Fa%3D1%26b%3D2'

it.each([
  ['https://g.example/c?prepay_id=a%2Bb', `https://g.example/c?prepay_id=a%2Bb&${encoded}`],
  ['https://g.example/c?x=%7e&prepay_id=1&sig=A+B%20c', `https://g.example/c?x=%7e&prepay_id=1&${encoded}&sig=A+B%20c`],
  ['https://g.example/c?prepay_id=1#top?prepay_id=2', `https://g.example/c?prepay_id=1&${encoded}#top?prepay_id=2`],
  ['https://g.example/c?my_prepay_id=1', `https://g.example/c?my_prepay_id=1&${encoded}`],
  ['https://g.example/c', `https://g.example/c?${encoded}`],
  ['https://g.example/c?', `https://g.example/c?${encoded}`],
])('return_url is inserted after prepay_id, and the rest stays byte for byte: %s', (url, expected) => {
  expect(withReturnUrl(url, back)).toBe(expected)
})
