import {
  countryOf,
  methodsFor,
  type CatalogueMethod,
  type Country,
  type PaymentSnapshot,
  type ShopContact,
} from '@ficha/core'
import { countryLocale, type MethodList, type MethodOffer, type ProblemBody } from '@ficha/core/contract'
import { formatAmount } from '@ficha/core/display'
import { useState, type ReactElement } from 'react'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import { Checkout } from './checkout.tsx'
import type { CheckoutProps } from './checkout-parts.ts'
import type { CardTokenizer } from './paying/card-tokenizer.ts'

const GROUPS: Readonly<Record<MethodOffer['glyph'], MethodOffer['group']>> = {
  bank: 'transfer',
  barcode: 'cash',
  bolt: 'instant',
  card: 'card',
  cash: 'cash',
  phone: 'wallet',
}

/** Colombia's twelve are shown as four; elsewhere all fit. */
const POPULAR: ReadonlySet<string> = new Set(['PSE', 'Efecty', 'Nequi', 'CreditCard'])

const AMOUNTS: Partial<Readonly<Record<Country, string>>> = {
  BR: '150.00',
  CL: '24990',
  CO: '98000',
  CR: '14500',
  PY: '185000',
}

/** A row of the catalogue as a server offers it. */
export const offerOf = ({ method, channel, name, glyph, steps }: CatalogueMethod, country: Country): MethodOffer => ({
  method,
  ...(channel !== undefined && { channel }),
  name,
  glyph,
  group: GROUPS[glyph],
  way: steps,
  isPopular: country === 'CO' && POPULAR.has(channel ?? method),
  choosesBank: method === 'DepositExpress' || method === 'PSE',
})

/** The list that a server would answer for an order of that country. */
export const listOf = (country: Country, changes: Partial<MethodList> = {}): MethodList => {
  const { currency = 'USD', numberLocale = 'es' } = countryOf(country) ?? {}
  const amount = AMOUNTS[country] ?? '349.00'
  return {
    country,
    currency,
    environment: 'test',
    order: {
      id: 'order-1',
      state: 'open',
      amount,
      currency,
      amountText: formatAmount(amount, currency, numberLocale),
      number: '4F7K-2M',
      shop: 'Barro & Grano',
    },
    knownPayerFields: [],
    optionalPayerFields: [],
    methods: methodsFor(country).map((row) => offerOf(row, country)),
    ...changes,
  }
}

/** The answers of a story's server. */
export interface StoryShopProps extends Partial<CheckoutProps> {
  readonly list: MethodList
  /** Why the list does not come, or never an answer. */
  readonly listFails?: 'unreachable' | 'never'
  /** Whether the banks of a method do not come. */
  readonly banksFail?: boolean
  /** The answer to `POST /payments`: a snapshot, a problem, a lost answer, no network to ask by, or an answer that never comes. */
  readonly answer?: PaymentSnapshot | ProblemBody | 'lost' | 'offline' | 'never'
  readonly snapshot?: PaymentSnapshot
  /** The way to the shop, as the page gives it for every part. */
  readonly contact?: ShopContact
}

const BANKS = [
  { id: '1007', name: 'Bancolombia', isPopular: true },
  { id: '1051', name: 'Davivienda', isPopular: true },
  { id: '1001', name: 'Banco de Bogotá' },
  { id: '1023', name: 'Banco de Occidente' },
  { id: '1062', name: 'Banco Falabella' },
  { id: '1013', name: 'BBVA Colombia' },
  { id: '1052', name: 'Banco AV Villas' },
  { id: '1801', name: 'Movii' },
  { id: '1507', name: 'Nequi' },
]

const never = (): Promise<Response> => new Promise(() => undefined)

const storyFetch =
  ({ list, listFails, banksFail, answer, snapshot }: StoryShopProps): typeof globalThis.fetch =>
  (input, init) => {
    const { pathname } = new URL(input as string, 'https://shop.example')
    if (pathname.endsWith('/health') && answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
    if (pathname.endsWith('/methods')) {
      if (listFails === 'never') return never()
      return Promise.resolve(listFails ? Response.json({}, { status: 500 }) : Response.json(list))
    }
    if (pathname.endsWith('/banks'))
      return Promise.resolve(banksFail === true ? Response.json({}, { status: 500 }) : Response.json({ banks: BANKS }))
    if (init?.method !== 'POST')
      return Promise.resolve(Response.json(snapshot ?? { code: 'not-found' }, { status: snapshot ? 200 : 404 }))
    if (answer === 'lost' || answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
    if (answer === 'never' || answer === undefined) return never()
    if ('code' in answer) return Promise.resolve(Response.json(answer, { status: answer.status }))
    return Promise.resolve(Response.json(answer, { status: 201 }))
  }

/** Card fields into which nothing is typed: a story that shows them brings its own. */
const emptyCardFields: CardTokenizer = () => ({ tokenize: () => Promise.resolve(undefined), unmount: () => undefined })

/** A checkout with a server that gives the answers of the story. */
export const StoryShop = (shop: StoryShopProps): ReactElement => {
  const [fetch] = useState(() => storyFetch(shop))
  const { list, listFails: _fails, banksFail: _banks, answer: _answer, snapshot: _snapshot, contact, ...props } = shop
  const locale = countryLocale(list.country)
  return (
    <CheckoutProvider locale={locale} live="poll" fetch={fetch} {...(contact && { contact })}>
      <Checkout orderId="order-1" cardTokenizer={emptyCardFields} {...props} />
    </CheckoutProvider>
  )
}
