import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets', 'shop.js'), 'export {}')
writeFileSync(join(folder, 'operator.css'), 'body {}')
const pages = createPages(folder, 'http://127.0.0.1:4010')
const get = (path: string) => pages.find(new Request(`http://127.0.0.1:4000${path}`))

it.each([
  '/',
  '/basket',
  '/checkout/0XVozCZ4O72A31nFQX8OCn',
  '/pay/0XVozCZ4O72A31nFQX8OCnI9',
  '/return',
  '/club',
  '/club/return',
  '/account',
])('answers %s with the page', (path) => {
  expect(get(path)?.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

it('sends every file under a policy that runs nothing but files of the shop', () => {
  for (const path of ['/', '/assets/shop.js']) {
    const headers = get(path)?.headers
    expect(headers?.get('content-security-policy')).toMatch(/^default-src 'none'.*trusted-types 'none'$/)
    expect(headers?.get('content-security-policy')).toContain('frame-src http://127.0.0.1:4010;')
    expect(headers?.get('referrer-policy')).toBe('no-referrer')
    expect(headers?.get('x-frame-options')).toBe('DENY')
  }
})

it('is asked again for what changes under its name, and never for a file whose name is its content', () => {
  const kept = (path: string) => get(path)?.headers.get('cache-control')
  expect(kept('/assets/shop.js')).toMatch(/immutable/)
  expect([kept('/'), kept('/operator.css')]).toEqual(['no-cache', 'no-cache'])
})

it.each([
  '/checkout',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/../../x',
  '/assets',
  '/.env',
  '/pay/',
  '/constructor',
])('has nothing at %s', (path) => {
  expect(get(path)).toBeUndefined()
})

it('says what to do when the shop was not built', () => {
  expect(() => createPages(mkdtempSync(join(tmpdir(), 'empty-')), 'http://127.0.0.1:4010')).toThrow(/npm start/)
})

describe('an address that the shop has not', () => {
  const missing = (path: string, accept: string) =>
    pages.missing(new Request(`http://127.0.0.1:4000${path}`, { headers: { accept } }))

  it('is the shop’s own page to a person, and not found', () => {
    const response = missing('/nowhere', 'text/html,application/xhtml+xml')
    expect([response?.status, response?.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it('is left to others for a program', () => {
    expect(missing('/nowhere', 'application/json')).toBeUndefined()
    expect(missing('/api/checkout/nowhere', 'text/html')).toBeUndefined()
  })
})
