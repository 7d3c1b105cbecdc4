import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { toDisplay, type PaymentSnapshot } from '@ficha/core'
import { displayStateOf } from '@ficha/core/display'
import { aSnapshot, brPix, type PaymentFixture } from '@ficha/core/testing'
import { ROOT } from '../repository.ts'

/** The slip replaces this comment of a page. A code host shows nothing there. */
export const LIVE_SLIP = '<!-- live slip -->'

const WIDGET = join(ROOT, 'packages/widget/dist')
const LOCALE = 'pt-BR'

/** The folder of the site that has the files of the widget. */
const FOLDER = 'widget/'

/** A Pix code without a link to the gateway's page, because there is no such page. The clock of the slip begins one minute after its creation. */
const withoutPage = (): PaymentFixture => {
  const { pay_url, ...response } = brPix.response
  if (pay_url === undefined) throw new Error('The fixture of Pix has no page, so there is nothing to leave out.')
  return { ...brPix, response }
}

/** A snapshot as the routes of @ficha/server send it, with the words of its screen. */
const served = (changes: Partial<PaymentSnapshot>): PaymentSnapshot => {
  const snapshot = aSnapshot(withoutPage(), changes)
  const state = { now: Date.parse(snapshot.serverNow), ...displayStateOf(snapshot) }
  return { ...snapshot, display: toDisplay(snapshot.payment, { ...state, locale: LOCALE }) }
}

const isRenderer = (value: unknown): value is (snapshot: PaymentSnapshot, options: object) => string =>
  typeof value === 'function'

/** The built renderer. It is imported only here, because all other pages need no build. */
const builtRenderer = async (): Promise<(snapshot: PaymentSnapshot, options: object) => string> => {
  const file = join(WIDGET, 'server/index.js')
  const cure = 'Run `npx pnpm --filter @ficha/docs... build`, which builds the widget first.'
  if (!existsSync(file)) throw new Error(`The first page shows a slip of @ficha/widget, which is not built. ${cure}`)
  const module: unknown = await import(pathToFileURL(file).href)
  const found = typeof module === 'object' && module !== null && 'renderElement' in module && module.renderElement
  if (!isRenderer(found)) throw new Error(`${file} exports no renderElement. ${cure}`)
  return found
}

/** One of the modules that a page with `define.js` may load. The classic files, the class entry and the server's files are no such modules. */
const isOfTheElement = (name: string): boolean =>
  name === 'ficha-payment.css' ||
  (/\.js$/.test(name) && !/^(ficha|ficha-payment|index|preload|types-only)\.js$/.test(name))

/**
 * Draws a slip by `renderElement`, as a merchant's server does. It writes the files of the element into the site, and two answers of a server about
 * this payment: waiting, and paid.
 *
 * @returns The HTML of the element, with a button that is visible only with a script.
 */
export const writeLiveSlip = async (into: string): Promise<string> => {
  const renderElement = await builtRenderer()
  const waiting = served({})
  mkdirSync(join(into, FOLDER), { recursive: true })
  for (const name of readdirSync(WIDGET).filter(isOfTheElement)) cpSync(join(WIDGET, name), join(into, FOLDER, name))
  writeFileSync(join(into, 'live-slip.json'), JSON.stringify(waiting))
  const paid = served({ phase: 'paid', status: 'SUCCESS', revision: waiting.revision + 1 })
  writeFileSync(join(into, 'live-slip-paid.json'), JSON.stringify(paid))
  const element = renderElement(waiting, { locale: LOCALE, live: 'poll', sheet: 'link', folder: FOLDER })
  return `<div class="live-slip">${element}<button type="button" hidden>Let the gateway say “paid”</button></div>\n`
}
