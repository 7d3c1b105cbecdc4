import { toDisplay, type DisplayBlock } from '@ficha/core'
import * as testing from '@ficha/core/testing'
import type { PaymentFixture, PublishedAnswer } from '@ficha/core/testing'

/** A code that a story must draw: a scanner must read exactly this text. */
export interface ExpectedCode {
  readonly kind: 'qr' | 'bars'
  readonly payload: string
  /** The width of its drawing in modules, if the server draws it. */
  readonly modules: number | undefined
  /** Whether it can fill the screen at a counter. */
  readonly enlarges: boolean
  /** Whether it is a link for a phone, and not a code of the gateway. */
  readonly isLink?: boolean
}

/** The codes that a story must draw, in this order. A page of many slips must draw only these. */
export type Expectation =
  | { readonly draws: 'exactly'; readonly codes: readonly ExpectedCode[] }
  | { readonly draws: 'only'; readonly codes: readonly ExpectedCode[] }

const { aPayment, paymentFixtures, pixJourneyFixtures } = testing

/** The fixtures that have a story on a country's page. */
const namedFixtures: readonly PaymentFixture[] = [...paymentFixtures, ...pixJourneyFixtures]

/** The blocks of a fixture's screen, which have the payloads. They do not depend on the language or the time. */
const blocksOf = (fixture: PaymentFixture | PublishedAnswer): readonly DisplayBlock[] =>
  toDisplay(aPayment(fixture), { locale: 'es', now: Date.parse(testing.FIXTURE_TIME) }).blocks

/** The 44 digits of the bars of a line of 47 digits: its parts in the order of the bars, without their check digits. */
const barsOf = (line: string): string =>
  line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)

/** The payload in the gateway's answer, so that a model with a changed byte fails the test. A line of 47 digits may come in place of its bars. */
const asAnswered = (payload: string, { name, response }: PaymentFixture | PublishedAnswer): string => {
  const isAnswered = (value: unknown): boolean =>
    value === payload || (typeof value === 'string' && value.length === 47 && barsOf(value) === payload)
  if (Object.values(response).some(isAnswered)) return payload
  throw new Error(`The display model of ${name} has a code that its gateway's answer has not: ${payload}`)
}

/** A code on a screen. Paper has the link of a page as a code as well, which the screen does not show. */
export const CODE_ON_SCREEN = '.ficha-code:not(.ficha-on-paper *)'

/** The codes of a fixture's screen, in their order. */
export const codesIn = (fixture: PaymentFixture | PublishedAnswer): readonly ExpectedCode[] =>
  blocksOf(fixture).flatMap((block, place): ExpectedCode[] => {
    switch (block.kind) {
      case 'qr':
        return block.code
          ? [
              {
                kind: 'qr',
                payload: asAnswered(block.code.payload, fixture),
                modules: block.code.drawing?.width,
                enlarges: block.value === undefined,
              },
            ]
          : []
      case 'barcode':
        return [
          {
            kind: 'bars',
            payload: asAnswered(block.code.payload, fixture),
            modules: block.code.drawing?.width,
            enlarges: true,
          },
        ]
      case 'walletLink':
      case 'appLink':
        // A device with a mouse has no wallet, so a code carries the link to a phone.
        return place === 0
          ? [
              {
                kind: 'qr',
                payload: asAnswered(block.link.href, fixture),
                modules: undefined,
                enlarges: false,
                isLink: true,
              },
            ]
          : []
      case 'redirect':
      case 'reference':
      case 'clabe':
      case 'bankDeposit':
      case 'freeText':
        return []
      default:
        return block satisfies never
    }
  })

/** The codes of a fixture on paper: those of its screen, or the link of the page where it is paid. */
export const codesOnPaperIn = (fixture: PaymentFixture): readonly string[] => [
  ...codesIn(fixture).map(({ payload }) => payload),
  ...blocksOf(fixture).flatMap((block) =>
    block.kind === 'redirect' && block.onPaper ? [asAnswered(block.onPaper.code.payload, fixture)] : [],
  ),
]

/** Every number and link by which a fixture can be paid, as a payer copies it and as the screen shows it. */
export const payableTextIn = (fixture: PaymentFixture): readonly string[] =>
  blocksOf(fixture).flatMap((block) => {
    const values = 'values' in block ? block.values : 'value' in block ? [block.value ?? []].flat() : []
    return [
      ...values.flatMap(({ copy, text, face }) => (face === 'code' ? [copy, text] : [])),
      ...('link' in block ? [block.link.href] : []),
    ]
  })

const onlyBars = (codes: readonly ExpectedCode[]): readonly ExpectedCode[] =>
  codes.filter(({ kind }) => kind === 'bars')

const ofAnswer = (name: string): readonly ExpectedCode[] =>
  testing.publishedAnswers.filter((answer) => answer.name === name).flatMap(codesIn)

const pix = codesIn(testing.brPix)
const boleto = codesIn(testing.brBoleto)

/** Stories that show one payment and do not have its name. */
const BY_ID: Readonly<Record<string, readonly ExpectedCode[]>> = {
  'tokens--live': pix,
  'bring-your-own-response--desk': pix,
  'screens-deadline--days-away': boleto,
  'screens-deadline--last-hour': pix,
  'screens-deadline--last-seconds': pix,
  'screens-deadline--passed': pix,
  'screens-payment-instructions--of-a-payment': pix,
  'screens-payment-instructions--of-a-snapshot': boleto,
  'screens-payment-instructions--with-slots': pix,
  'screens-payment-instructions--long-text': pix,
  'parts--qr-code': pix,
  'parts--qr-code-drawn-here': pix,
  'parts--bars': onlyBars(boleto),
  'every-state--one': codesIn(testing.mxOxxo),
  'slips-where-the-order-stands--result-unknown': codesIn(testing.mxOxxo),
  'slips-published-answers--lottery-slip': ofAnswer('br-lottery'),
  'slips-published-answers--link-of-mach': ofAnswer('cl-mach'),
  'slips-published-answers--link-of-ame': ofAnswer('br-ame'),
  'slips-published-answers--link-of-t-paga': ofAnswer('co-tpaga'),
  'interactions--shown-at-the-counter': [...codesIn(testing.mxOxxo), ...codesIn(testing.mxOxxo)],
  'interactions--put-away': codesIn(testing.mxOxxo),
  'interactions--replacement-requested': pix,
  'interactions--replacement-declined': pix,
  'interactions--replacement-confirmed': pix,
  'interactions--saved': pix,
  'interactions--shared-as-text': pix,
  'interactions--not-saved': pix,
  'interactions--in-an-apps-browser': pix,
  'interactions--app-not-opened': codesIn(testing.clWalletMach),
  'checkout--filled': pix,
  'widget--light': pix,
  'widget--dark': pix,
}

/** Pages of many slips in many states: the fixtures that may have drawn something there. */
const MANY: Readonly<Record<string, readonly PaymentFixture[]>> = {
  'at-a-glance--the-kit': paymentFixtures,
  'every-state--all': paymentFixtures.filter(({ terms }) => terms.country === 'MX'),
  'theme-lab--lab': [testing.brPix],
  'screens-kinds-and-phases--barcode': [testing.mxOxxo],
  'screens-kinds-and-phases--qr': [testing.brPix],
  'screens-kinds-and-phases--wallet-link': [testing.coWalletNequi],
  'screens-kinds-and-phases--app-link': [testing.clWalletMach],
}

const plain = (name: string): string => name.replaceAll('-', '')

/** The fixture in the name of a country's story: "countries-brazil--br-pix". */
export const fixtureOf = (storyId: string): PaymentFixture | undefined => {
  const [page = '', name = ''] = storyId.split('--')
  return page.startsWith('countries-') ? namedFixtures.find((one) => plain(one.name) === plain(name)) : undefined
}

/** The codes that a story must draw, from the fixtures and never from the page. Stories that are not named here draw none. */
export const expectedCodes = (storyId: string): Expectation => {
  const many = MANY[storyId]
  if (many) return { draws: 'only', codes: many.flatMap(codesIn) }
  const fixture = fixtureOf(storyId)
  return { draws: 'exactly', codes: BY_ID[storyId] ?? (fixture ? codesIn(fixture) : []) }
}
