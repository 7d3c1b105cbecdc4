import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compile } from 'tailwindcss'
import type { StrictPage } from './strict-page.ts'
import { WIDGET_SCRIPT } from './widget-script.ts'

const require = createRequire(import.meta.url)
const read = (file: string): string => readFileSync(require.resolve(file), 'utf8')

/** The effect of a host page on everything on it. */
export interface HostileHost extends Pick<StrictPage, 'css' | 'copies'> {
  /** Elements that stand before the kit's. */
  readonly before?: string
  /** Runs before any other script of the page. */
  readonly script?: () => void
}

/** Tailwind as a page gets it: its theme, its reset, and no class. */
const tailwind = async (): Promise<string> => (await compile(read('tailwindcss/index.css'))).build([])

/** The changes of Prototype, MooTools, old polyfills and trackers: known functions return other results, and loops have more names. */
const patchPrototypes = (): void => {
  const overwrite = (owner: object, members: Readonly<Record<string, unknown>>): void => {
    for (const [name, value] of Object.entries(members))
      Object.defineProperty(owner, name, { value, enumerable: true, configurable: true, writable: true })
  }
  const { parse, stringify } = JSON
  overwrite(JSON, { parse: (text: string): unknown => parse(text), stringify: (value: unknown) => stringify(value) })
  overwrite(Object.prototype, { extend: () => undefined, forEachKey: () => undefined, debug: true })
  overwrite(Array.prototype, {
    last: () => undefined,
    // Prototype's own version, which is older than the one of the language.
    reduce: function (this: readonly unknown[]) {
      return this.length > 1 ? this : this[0]
    },
    entries: function (this: readonly unknown[]) {
      return [...this]
    },
    // An old version of Prototype gave a text, some trackers give nothing at all.
    toJSON: () => undefined,
  })
  overwrite(String.prototype, { startsWithAny: () => false, contains: () => false, toJSON: () => '' })
  overwrite(Function.prototype, { delay: () => undefined, wrap: () => undefined })
  overwrite(Element.prototype, { hide: () => undefined, show: () => undefined, update: () => undefined })
  overwrite(Date.prototype, { toJSON: () => null })
  overwrite(Array, { from: (source: ArrayLike<unknown>) => [].slice.call(source) })
  overwrite(window, { $: () => undefined, $$: () => [], _: undefined, Hash: () => undefined, Request: undefined })
}

/** Every name in the script. The script reads the document, the window and forms by these names. */
const WORDS = [...new Set(WIDGET_SCRIPT.match(/[A-Za-z_$][\w$]*/g))]

/** Named elements are members of the document by their `name`, and of the window by their `id`. */
export const CLOBBERING = WORDS.map((word) => `<form name="${word}" id="${word}" hidden></form>`).join('')

/** A form's controls are members of the form. It is not closed, so the following elements are inside of it. */
export const CLOBBERED_FORM = `<form lang="pt-BR">${WORDS.map((word) => `<input type="hidden" name="${word}">`).join('')}`

const BOOTSTRAP = read('bootstrap/dist/css/bootstrap.css')
const TAILWIND = await tailwind()
const REVERT = '* { all: revert; font-size: 40px !important }'

/** Each host breaks another kind of code that trusts the page. */
export const HOSTILE_HOSTS: Readonly<Record<string, HostileHost>> = {
  'under a strict policy and nothing else': {},
  'with Bootstrap': { css: BOOTSTRAP },
  'with Tailwind’s reset': { css: TAILWIND },
  'with rules that outshout everything': { css: REVERT },
  'with prototypes that were patched': { script: patchPrototypes },
  'with elements named like whatever code asks the document for': { before: CLOBBERING },
  'with a second copy of the script': { copies: 2 },
}

/** All changes on one page. */
export const EVERYTHING_AT_ONCE: HostileHost = {
  css: `${TAILWIND}\n${BOOTSTRAP}\n${REVERT}`,
  script: patchPrototypes,
  before: CLOBBERING,
  copies: 2,
}
