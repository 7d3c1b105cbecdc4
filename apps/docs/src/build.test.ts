import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROBLEMS } from '@ficha/core/contract'
import { writePages } from './build.ts'
import { OPENAPI } from './pages/http-api.ts'
import { read } from './repository.ts'
import { linkFrom } from './site/links.ts'
import type { Page } from './site/page.ts'

const folder = mkdtempSync(join(tmpdir(), 'ficha-docs-'))
let pages: readonly Page[] = []
beforeAll(() => {
  pages = writePages(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const html = (name: string): string => readFileSync(join(folder, name), 'utf8')
const idsIn = (text: string): readonly string[] => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
const hrefsIn = (text: string): readonly string[] =>
  [...text.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, href = '']) =>
    href.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code))),
  )

describe('the site', () => {
  test('has no link of its own to a missing page or heading', () => {
    const files = new Set([
      ...readdirSync(folder),
      ...readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`),
    ])
    const broken = pages.flatMap(({ name }) =>
      hrefsIn(html(`${name}.html`))
        .filter((href) => !/^(https?|mailto):/.test(href))
        .filter((href) => {
          const [path = '', fragment] = href.split('#')
          const file = path === '' ? `${name}.html` : path
          if (!files.has(file)) return true
          return fragment !== undefined && fragment !== '' && !idsIn(html(file)).includes(decodeURIComponent(fragment))
        })
        .map((href) => `${name}.html: ${href}`),
    )
    expect(broken).toEqual([])
    expect(pages.length).toBeGreaterThan(15)
  })

  test('refuses a link to a file that the repository does not have', () => {
    const page = {
      name: 'a',
      title: 'A',
      summary: '',
      section: 'Guides',
      markdown: '',
      source: 'apps/docs/guides/a.md',
    } as const
    expect(() => linkFrom(page, [page], 'nowhere.md')).toThrow('links to nowhere.md')
    expect(linkFrom(page, [page], '../../../LICENSE')).toBe('https://github.com/ficha-checkout/ficha/blob/main/LICENSE')
  })

  test('has unique ids for headings, one script of its own, and loads nothing from other sites', () => {
    for (const { name } of pages) {
      const text = html(`${name}.html`)
      expect(new Set(idsIn(text)).size, name).toBe(idsIn(text).length)
      expect(text, name).not.toMatch(
        /<script(?! type="module" src="page\.js"><\/script>)|<style|<[^>]* style=|<img src="https?:/,
      )
    }
  })

  test('lists the Markdown of every page in llms.txt, and has all guides in llms-full.txt', () => {
    for (const { name } of pages) expect(html('llms.txt')).toContain(`(${name}.md): `)
    for (const { title } of pages.filter(({ section }) => section === 'Guides'))
      expect(html('llms-full.txt')).toContain(`\n# ${title}\n`)
  })

  test('has Markdown of each page, and its links lead to what is there', () => {
    const files = new Set([
      ...readdirSync(folder),
      ...readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`),
    ])
    const broken = pages.flatMap(({ name }) =>
      [
        ...html(`${name}.md`)
          .replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
          .matchAll(/\]\(([^)\s#]+)/g),
      ]
        .map(([, href = '']) => href)
        .filter((href) => !/^(https?|mailto):/.test(href) && !files.has(href))
        .map((href) => `${name}.md: ${href}`),
    )
    expect(broken).toEqual([])
  })

  test('has a cause and a cure for every error that the server answers with', () => {
    const text = html('errors.html')
    for (const code of Object.keys(PROBLEMS)) expect(idsIn(text)).toContain(code)
    expect(text.split('Cause.').length - 1).toBe(Object.keys(PROBLEMS).length)
  })

  test('shows no tag that only editors read', () => {
    for (const { name } of pages.filter((page) => page.name.startsWith('api-')))
      expect(html(`${name}.html`).replace(/<pre>[\s\S]*?<\/pre>/g, ''), name).not.toMatch(/\{@\w+/)
  })

  test('has links to the other parts at the top of every page, also on a phone', () => {
    for (const { name } of pages)
      expect(html(`${name}.html`)).toMatch(/<header>[\s\S]*href="#pages"[\s\S]*<nav id="pages"/)
  })

  test('explains every public name that has a comment, on a page of its topic', () => {
    for (const [page, name] of [
      ['api-core', 'parsepayresponse'],
      ['api-react', 'checkout'],
      ['api-server', 'createcheckouthandler'],
      ['api-sandbox', 'startsandbox'],
    ] as const) {
      const [, topic = ''] = new RegExp(`href="([^"#]+)#${name}"`).exec(html(`${page}.html`)) ?? []
      expect(html(topic)).toMatch(new RegExp(`id="${name}">.*</h3>\\s*<p>`))
    }
  })

  test('has no API page that is too long to read', () => {
    for (const { name, markdown } of pages.filter((page) => page.part !== undefined))
      expect(markdown.match(/^### /gm)?.length ?? 0, name).toBeLessThan(100)
  })

  test('colours code during the build, without a change of the code', () => {
    const page = html('production.html')
    expect(page).toContain('<span class="keyword">import</span>')
    expect(page).toContain('<span class="comment">// Your order follows this hook alone.</span>')
    expect(page).toContain('<span class="string">&#39;production&#39;</span>')
  })

  test('shows the option table in columns that fit, with the column’s name in each cell on a phone', () => {
    const page = html('options.html')
    expect(page).toContain('<td role="cell" data-column="Option"><code>gateway.<wbr>baseUrl</code></td>')
    expect(page).toMatch(/<td role="cell" data-column="Why">[^<]*credentials go to this origin only/)
  })

  test('lists the headings of a page beside it', () => {
    const [, aside = ''] = /<aside aria-label="On this page">([\s\S]*?)<\/aside>/.exec(html('theming.html')) ?? []
    expect(aside).toContain('href="#beside-other-style-sheets"')
  })
})

test('the HTTP API is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(parse(read(OPENAPI)) as Record<string, unknown>)
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

test('the Compose file starts nothing before what it needs, and publishes to this machine only', () => {
  const { services, volumes } = parse(read('apps/examples/compose/compose.yaml'), { merge: true }) as {
    readonly services: Readonly<
      Record<
        string,
        {
          readonly image: string
          readonly ports?: readonly string[]
          readonly volumes?: readonly string[]
          readonly network_mode?: string
          readonly healthcheck?: { readonly test?: readonly string[] }
          readonly environment: Readonly<Record<string, string>>
          readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
        }
      >
    >
    readonly volumes: Readonly<Record<string, unknown>>
  }
  expect(Object.keys(services)).toEqual(['database', 'shop', 'sandbox', 'second'])
  const settings = read('apps/examples/compose/checkout.ts') + read('apps/examples/compose/server.ts')
  for (const [name, service] of Object.entries(services)) {
    expect(service.image, name).toMatch(/^[\w./]+:\d+-alpine$/)
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/)
    for (const volume of service.volumes ?? [])
      if (!volume.startsWith('.')) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(Object.keys(services)).toContain(needed)
      if (condition === 'service_healthy') expect(services[needed]?.healthcheck?.test, needed).toBeDefined()
    }
    if (service.network_mode) expect(Object.keys(services)).toContain(service.network_mode.replace('service:', ''))
  }
  for (const variable of Object.keys(services['shop']?.environment ?? {})) expect(settings).toContain(variable)
  expect(services['second']?.environment['DATABASE_URL']).toBe(services['shop']?.environment['DATABASE_URL'])
})
