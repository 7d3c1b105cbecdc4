// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { integrityMap, LOADER_HASH, preloadLinks, type FichaScripts } from './preload.ts'

const scripts: FichaScripts = {
  integrity: {
    'define.js': 'sha384-entry',
    'checkout-part-1.js': 'sha384-part',
    'es-2.js': 'sha384-words',
    'pt-br-3.js': 'sha384-palavras',
    'es-mx-4.js': 'sha384-mexican',
  },
  first: { 'ficha-payment': ['define.js'], 'ficha-checkout': ['define.js', 'checkout-part-1.js'] },
  words: { 'ficha-checkout': { es: ['es-2.js'], 'es-mx': ['es-mx-4.js'], 'pt-br': ['pt-br-3.js'] } },
}

it('links each file that the first screen needs, with its hash, and the script behind them', () => {
  expect(preloadLinks('ficha-checkout', { folder: '/ficha/0.1.0', scripts })).toBe(
    [
      '<link rel="modulepreload" href="/ficha/0.1.0/define.js" integrity="sha384-entry" crossorigin="anonymous">',
      '<link rel="modulepreload" href="/ficha/0.1.0/checkout-part-1.js" integrity="sha384-part" crossorigin="anonymous">',
      '<script type="module" src="/ficha/0.1.0/define.js" integrity="sha384-entry" crossorigin="anonymous"></script>',
    ].join('\n'),
  )
})

it('links one file for a slip', () => {
  expect(preloadLinks('ficha-payment', { folder: '/ficha/', scripts }).match(/modulepreload/g)).toHaveLength(1)
})

it.each([
  ['pt-BR', 'pt-br-3.js'],
  ['pt', 'pt-br-3.js'],
  ['pt_PT', 'pt-br-3.js'],
  ['es-MX', 'es-mx-4.js'],
  ['es-PA', 'es-2.js'],
  ['fr', 'es-2.js'],
])('links the words of %s as well, where it is told the locale', (locale, file) => {
  const lines = preloadLinks('ficha-checkout', { folder: '/ficha/', scripts, locale })
  const linked = [...lines.matchAll(/modulepreload" href="\/ficha\/([^"]+)"/g)].map(([, name]) => name)
  expect(linked).toEqual(['define.js', 'checkout-part-1.js', file])
  expect(preloadLinks('ficha-payment', { folder: '/ficha/', scripts, locale })).not.toContain(file)
})

it('loads the files of a rendered element by one inline script, which one hash allows on every page', () => {
  for (const element of ['ficha-payment', 'ficha-checkout'] as const) {
    const line = preloadLinks(element, { folder: '/ficha/', scripts, isRendered: true, nonce: 'n"1' })
    const [, attributes = '', text = ''] = /^<script([^>]*)>(.*)<\/script>$/.exec(line) ?? []
    expect(`sha256-${createHash('sha256').update(text).digest('base64')}`).toBe(LOADER_HASH)
    expect(attributes).toContain(' nonce="n&#34;1"')
    expect(attributes.match(/sha384-/g)).toHaveLength(scripts.first[element]?.length ?? 0)
  }
})

it('lets no folder out of its attribute', () => {
  const lines = preloadLinks('ficha-payment', { folder: '/"><script>alert(1)</script>', scripts })
  expect(lines).not.toContain('<script>')
})

it('gives an import map the hashes of the chunks that load later, too', () => {
  expect(integrityMap({ folder: 'https://cdn.example/ficha/', scripts }).integrity).toMatchObject({
    'https://cdn.example/ficha/es-2.js': 'sha384-words',
  })
})

it('says what to do where it knows no files', () => {
  expect(() => preloadLinks('ficha-payment', { folder: '/' })).toThrow('Import it from the built package')
})
