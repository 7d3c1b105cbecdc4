import { describe, expect, test } from 'vitest'
import { proxyFor, refuseUnusedProxy, type Environment } from './egress-proxy.ts'

const PROXY = 'http://proxy.internal:3128'
const GATEWAY = 'https://api.gateway.example'

const proxyOf = (address: string, environment: Environment): string | undefined =>
  proxyFor(new URL(address), environment)?.origin

describe('the proxy of an address', () => {
  test.each<[string, Environment, string | undefined]>([
    [GATEWAY, {}, undefined],
    [GATEWAY, { HTTPS_PROXY: PROXY }, PROXY],
    [GATEWAY, { https_proxy: PROXY, HTTPS_PROXY: 'http://another:1' }, PROXY],
    [GATEWAY, { HTTPS_PROXY: 'proxy.internal:3128' }, PROXY],
    [GATEWAY, { HTTP_PROXY: PROXY }, undefined],
    ['http://api.gateway.example', { HTTP_PROXY: PROXY }, PROXY],
    [GATEWAY, { HTTPS_PROXY: ' ' }, undefined],
    [GATEWAY, { HTTPS_PROXY: PROXY, NO_PROXY: '*' }, undefined],
    [GATEWAY, { HTTPS_PROXY: PROXY, NO_PROXY: 'localhost, api.gateway.example' }, undefined],
    [GATEWAY, { HTTPS_PROXY: PROXY, NO_PROXY: '.Gateway.Example' }, undefined],
    [GATEWAY, { HTTPS_PROXY: PROXY, NO_PROXY: '*.gateway.example' }, undefined],
    [GATEWAY, { HTTPS_PROXY: PROXY, no_proxy: 'gateway.example' }, undefined],
    [GATEWAY, { HTTPS_PROXY: PROXY, NO_PROXY: 'way.example' }, PROXY],
    [GATEWAY, { HTTPS_PROXY: PROXY, NO_PROXY: 'gateway.example:8443' }, PROXY],
    [`${GATEWAY}:8443`, { HTTPS_PROXY: PROXY, NO_PROXY: 'gateway.example:8443' }, undefined],
    ['https://localhost:4010', { HTTPS_PROXY: PROXY }, undefined],
    ['http://127.0.0.1:4010', { HTTP_PROXY: PROXY }, undefined],
    ['http://[::1]:4010', { HTTP_PROXY: PROXY }, undefined],
  ])('%s with %j is %s', (address, environment, proxy) => {
    expect(proxyOf(address, environment)).toBe(proxy)
  })

  test.each(['socks5://proxy.internal:1080', 'not an address', 'http://'])('refuses %s with a sentence', (value) => {
    expect(() => proxyOf(GATEWAY, { HTTPS_PROXY: value })).toThrow(/HTTPS_PROXY is not the address of an HTTP proxy/)
  })
})

describe('the platform’s fetch, which goes past the proxy', () => {
  test.each<Environment>([
    {},
    { HTTPS_PROXY: PROXY, NODE_USE_ENV_PROXY: '1' },
    { HTTPS_PROXY: PROXY, NODE_OPTIONS: '--max-old-space-size=500 --use-env-proxy' },
    { HTTPS_PROXY: PROXY, NO_PROXY: 'gateway.example' },
  ])('is used with %j', (environment) => {
    expect(() => refuseUnusedProxy(GATEWAY, environment)).not.toThrow()
  })

  test('is refused with the ways out', () => {
    expect(() => refuseUnusedProxy(GATEWAY, { HTTPS_PROXY: PROXY })).toThrow(
      /undiciFetch.*NODE_USE_ENV_PROXY=1.*NO_PROXY/,
    )
  })
})
