// @vitest-environment node
import { expect, it } from 'vitest'
import { loaderHash, loaderText } from './loader/loader.write.ts'
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
  words: { 'ficha-checkout': { en: ['en-5.js'], es: ['es-2.js'], 'es-mx': ['es-mx-4.js'], pt: ['pt-br-3.js'] } },
}

it('each file of the first screen has a link with its hash, before the script', () => {
  expect(preloadLinks('ficha-checkout', { folder: '/ficha/0.1.0', scripts })).toBe(
    [
      '<link rel="modulepreload" href="/ficha/0.1.0/define.js" integrity="sha384-entry" crossorigin="anonymous">',
      '<link rel="modulepreload" href="/ficha/0.1.0/checkout-part-1.js" integrity="sha384-part" crossorigin="anonymous">',
      '<script type="module" src="/ficha/0.1.0/define.js" integrity="sha384-entry" crossorigin="anonymous"></script>',
    ].join('\n'),
  )
})

it('one file is linked for a slip', () => {
  expect(preloadLinks('ficha-payment', { folder: '/ficha/', scripts }).match(/modulepreload/g)).toHaveLength(1)
})

it.each([
  ['pt-BR', 'pt-br-3.js'],
  ['pt', 'pt-br-3.js'],
  ['pt_PT', 'pt-br-3.js'],
  ['es-MX', 'es-mx-4.js'],
  ['es-PA', 'es-2.js'],
  ['pt_BR', 'pt-br-3.js'],
  ['ES_mx', 'es-mx-4.js'],
  ['es_419', 'es-2.js'],
  ['es-419', 'es-2.js'],
  ['es-uy', 'es-2.js'],
  ['EN-us', 'en-5.js'],
  ['fr', 'es-2.js'],
])('the words of %s are linked, too, if the locale is given', (locale, file) => {
  const lines = preloadLinks('ficha-checkout', { folder: '/ficha/', scripts, locale })
  const linked = [...lines.matchAll(/modulepreload" href="\/ficha\/([^"]+)"/g)].map(([, name]) => name)
  expect(linked).toEqual(['define.js', 'checkout-part-1.js', file])
  expect(preloadLinks('ficha-payment', { folder: '/ficha/', scripts, locale })).not.toContain(file)
})

it.each([
  ['ficha-checkout', '/api/checkout/methods?order=order%207&#38;locale=pt-BR'],
  ['ficha-payment', '/api/checkout/payments/order%207?locale=pt-BR'],
  ['ficha-recurring', '/api/checkout/recurring/order%207'],
] as const)(
  'the first request of <%s> is sent with the scripts, if its id and its language are given',
  (element, href) => {
    const [first] = preloadLinks(element, { folder: '/ficha/', scripts, locale: 'pt-BR', id: 'order 7' }).split('\n')
    expect(first).toBe(`<link rel="preload" as="fetch" href="${href}" crossorigin="anonymous">`)
  },
)

it('the first request has the element’s base, and is not sent if its address is not known', () => {
  const linked = (options: { readonly locale?: string; readonly isRendered?: true; readonly id?: string }): string =>
    preloadLinks('ficha-checkout', { folder: '/ficha/', scripts, id: 'order-7', base: '/pay/', ...options })
  expect(linked({ locale: 'es' })).toContain('"/pay/methods?order=order-7&#38;locale=es"')
  // The element takes its language from the page.
  expect(linked({})).not.toContain('as="fetch"')
  expect(linked({ locale: 'es', id: '' })).not.toContain('as="fetch"')
  // The element has its data in the page.
  expect(linked({ locale: 'es', isRendered: true })).not.toContain('/pay/')
})

it('a rendered element’s files are loaded by one inline script, and one hash allows it on every page', () => {
  for (const element of ['ficha-payment', 'ficha-checkout'] as const) {
    const line = preloadLinks(element, { folder: '/ficha/', scripts, isRendered: true, nonce: 'n"1' })
    const [, attributes = '', text = ''] = /^<script([^>]*)>(.*)<\/script>$/.exec(line) ?? []
    expect(loaderHash(text)).toBe(LOADER_HASH)
    expect(attributes).toContain(' nonce="n&#34;1"')
    expect(attributes.match(/sha384-/g)).toHaveLength(scripts.first[element]?.length ?? 0)
  }
})

it('the inline script is rendered-loader.ts, minified, and can stand in a page', async () => {
  const text = await loaderText()
  expect(preloadLinks('ficha-payment', { folder: '/ficha/', scripts, isRendered: true })).toContain(`>${text}</script>`)
  expect(text).not.toContain('</')
})

it('a folder cannot leave its attribute', () => {
  const lines = preloadLinks('ficha-payment', { folder: '/"><script>alert(1)</script>', scripts })
  expect(lines).not.toContain('<script>')
})

it('an import map has the hashes of the chunks that load later, too', () => {
  expect(integrityMap({ folder: 'https://cdn.example/ficha/', scripts }).integrity).toMatchObject({
    'https://cdn.example/ficha/es-2.js': 'sha384-words',
  })
})

it('an error says what to do if no files are known', () => {
  expect(() => preloadLinks('ficha-payment', { folder: '/' })).toThrow('Import it from the built package')
})
