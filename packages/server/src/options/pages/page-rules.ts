import { aMap, anObject, aPort, aText, aValue, left, required, type About } from '../kinds.ts'
import type { OrderLinkOptions, PageShop, PagesOptions } from './page-options.ts'
import { isObject } from '../../platform/is-object.ts'
import { type MembersOf, type Rule } from '../rule.ts'

/** Whether a value is a path on the page's own origin, or a whole address. */
const isPlace = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:https?:\/\/[^\s"'<>;,]+|\/(?!\/)[^\s"'<>;,]*)$/.test(value)

const SHOP: MembersOf<PageShop> = {
  name: aText('payers would not know whose page it is', required('the shop’s name, on every page and in its title')),
  logo: aValue(
    'address',
    isPlace,
    ['no address', 'no picture would be seen', 'Pass an address such as "/logo.svg", or leave it out'],
    left('none', 'a picture before the name; the policy of the pages allows it'),
  ),
  url: aValue(
    'address',
    isPlace,
    ['no address', 'the name would lead nowhere', 'Pass an address such as "https://shop.example", or leave it out'],
    left('none', 'where the name leads'),
  ),
}

const tokens = (why: string): Rule => ({
  ...aMap(
    aValue('text', (value) => typeof value === 'string' && /^[^<>{};\\]{1,200}$/.test(value), [
      'no value of a style',
      'it could write rules of its own',
      'Pass a value such as "#7a2e1d", without a semicolon',
    ]),
    'nothing would look otherwise',
    "Pass tokens such as { '--ficha-accent': '#7a2e1d' }",
    left('the kit’s', why),
  ),
  fits: (value) => isObject(value) && Object.keys(value).every((name) => /^--ficha-[a-z-]{1,40}$/.test(name)),
  isNot: 'not an object of --ficha-* tokens',
})

/** The length of a SHA-256 hash. A shorter key would be easier to guess than the signature. */
const LEAST_SECRET = 32

const linkSecret = (about: About): Rule =>
  aValue(
    'text or Secret, at least 32 characters',
    (value) => {
      const text =
        isObject(value) && typeof value['reveal'] === 'function' ? (value['reveal'] as () => unknown)() : value
      return typeof text === 'string' && text.length >= LEAST_SECRET
    },
    [
      'no text of 32 characters or more',
      'anybody who has one link could find the secret and sign links of his own',
      'Pass a random text: openssl rand -base64 32',
    ],
    about,
  )

const ORDER_LINKS: MembersOf<OrderLinkOptions> = {
  secret: linkSecret(required('signs the links of `handler.signOrderLink`; used for nothing else')),
  previousSecret: linkSecret(left('none', 'the secret before: its links are good until they expire')),
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
      'no address of a folder',
      'no page would follow its payment',
      'Pass where you serve dist, such as "/ficha/0.1.0/"',
    ],
    required('where the files of `@ficha/widget/dist` are served'),
  ),
  shop: anObject(SHOP, 'payers would not know whose page it is', 'Pass shop: { name }', { isRequired: true }),
  tokens: tokens('colours of light screens and shapes of your own, by `--ficha-*`'),
  darkTokens: tokens('colours of your own on dark screens'),
  orderLinks: anObject(ORDER_LINKS, 'no order could be linked to', 'Pass orderLinks: { secret }'),
}
