import { isRecord } from '@ficha/core/internal'
import { hasLooseEnd } from '../../platform/loose-end.ts'
import {
  aMap,
  anObject,
  aPort,
  aText,
  aValue,
  left,
  looseEndOr,
  required,
  revealed,
  type About,
} from '../rules/kinds.ts'
import type { OrderLinkOptions, PageShop, PagesOptions } from './page-options.ts'
import { type MembersOf, type Rule } from '../rules/rule.ts'

/** Whether a value is a path on the page's own origin, or a whole address. */
const isPlace = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:https?:\/\/[^\s"'<>;,]+|\/(?!\/)[^\s"'<>;,]*)$/.test(value)

const SHOP: MembersOf<PageShop> = {
  name: aText('payers would not know the shop', required('the shop’s name, on every page and in its title')),
  logo: aValue(
    'address',
    isPlace,
    ['not an address', 'no picture would be shown', 'Pass an address such as "/logo.svg", or leave it out'],
    left('none', 'the address of a picture that is shown before the name'),
  ),
  url: aValue(
    'address',
    isPlace,
    [
      'not an address',
      'the name would have no link',
      'Pass an address such as "https://shop.example", or leave it out',
    ],
    left('none', 'the target of the name’s link'),
  ),
}

const tokens = (why: string): Rule => ({
  ...aMap(
    aValue(
      'text',
      (value) => typeof value === 'string' && /^[^<>{};\\]{1,200}$/.test(value),
      ['not a value of CSS', 'it could add rules of its own', 'Pass a value such as "#7a2e1d", without a semicolon'],
      {},
    ),
    'the pages would not change',
    "Pass tokens such as { '--ficha-accent': '#7a2e1d' }",
    left('the kit’s', why),
  ),
  fits: (value) => isRecord(value) && Object.keys(value).every((name) => /^--ficha-[a-z-]{1,40}$/.test(name)),
  isNot: 'not an object of --ficha-* tokens',
})

/** The length of a SHA-256 hash in bytes. A shorter key would be easier to guess than the signature. */
const LEAST_SECRET = 32

const linkSecret = (about: About): Rule =>
  aValue(
    'text or Secret, at least 32 characters',
    (value) => {
      const text = revealed(value)
      return typeof text === 'string' && text.length >= LEAST_SECRET && !hasLooseEnd(text)
    },
    [
      (value) => looseEndOr('not a text of 32 characters or more', revealed(value)),
      'anybody with one link could find the secret and sign other links',
      'Pass a random text: openssl rand -base64 32',
    ],
    about,
  )

const ORDER_LINKS: MembersOf<OrderLinkOptions> = {
  secret: linkSecret(required('signs the links of `handler.signOrderLink`; used for nothing else')),
  previousSecret: linkSecret(left('none', 'the former secret: its links stay valid until they expire')),
}

export const PAGES: MembersOf<PagesOptions> = {
  widget: aPort(
    ['renderElement', 'preloadLinks', 'elementSheetHash'],
    'missing, or not what @ficha/widget/server exports',
    'no page could be drawn',
    "Pass the module: import * as widget from '@ficha/widget/server'",
    required("draws the pages: `import * as widget from '@ficha/widget/server'`"),
  ),
  folder: aValue(
    'address',
    isPlace,
    [
      'not the address of a folder',
      'no page would get the changes of its payment',
      'Pass the address of the served dist folder, such as "/ficha/0.1.0/"',
    ],
    required('the address of the files of `@ficha/widget/dist`'),
  ),
  shop: anObject(SHOP, 'payers would not know the shop', 'Pass shop: { name }', { isRequired: true }),
  tokens: tokens('your colours for light screens and your shapes, by `--ficha-*`'),
  darkTokens: tokens('your colours for dark screens'),
  orderLinks: anObject(ORDER_LINKS, 'no link to an order could be made', 'Pass orderLinks: { secret }'),
}
