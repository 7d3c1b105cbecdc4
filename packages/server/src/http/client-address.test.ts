import { describe, expect, test } from 'vitest'
import { clientAddressOf, networkOf } from './client-address.ts'

const addressOf = (connection: string | undefined, forwarded?: string, proxies = forwarded === undefined ? 0 : 1) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return clientAddressOf(new Request('https://shop.example/', { headers }), connection, proxies)
}

describe('11.12: a client has the same address on its connection and behind a proxy', () => {
  test.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['0000:0000:0000:0000:0000:ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::ffff:0:cb00:7107', '::ffff:0:cb00:7107'],
    ['203.0.113.7', '203.0.113.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
  ])('%s', (written, address) => {
    expect(addressOf(written)).toBe(address)
    expect(addressOf('10.0.0.1', written)).toBe(address)
    expect(addressOf('10.0.0.1', `[${written.replace(/%.*/, '')}]:4711`)).toBe(address)
  })

  test.each([
    '',
    'unknown',
    'dead',
    '1.2.3',
    '256.1.1.1',
    '1:2:3',
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    '::12345',
    ':::',
    `${'0:'.repeat(500)}1`,
  ])('%j is not an address, and the connection’s address counts', (written) => {
    expect(addressOf('10.0.0.1', written)).toBe('10.0.0.1')
    expect(addressOf(written)).toBeUndefined()
  })
})

test('11.12: an IPv6 network counts as one address in every spelling, and each IPv4 address counts alone', () => {
  const network = networkOf('2001:db8:7:1::1')
  for (const same of ['2001:0db8:0007:0001:ffff:1:2:3', '2001:db8:7:1:0::', '2001:db8:7:1:0:0:0:0'])
    expect([same, networkOf(same)]).toEqual([same, network])
  for (const other of ['2001:db8:7:2::1', '2001:db8::1', '::1', '203.0.113.7'])
    expect(networkOf(other)).not.toBe(network)
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
})
