import { checkoutMessagesFor, formMessagesFor, messagesFor, type PaymentSnapshot } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import type { ProblemBody, ProblemCode } from '@ficha/core/contract'
import { aProblem, aSnapshot, brPix } from '@ficha/core/testing'
import { render } from '@testing-library/react'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import type { CheckoutProps } from './checkout-parts.ts'
import type { CardTokenizer } from './paying/card-tokenizer.ts'
import { aMethodList } from './checkout.support.ts'
import { Checkout } from './checkout.tsx'

/** The words that the tests read. */
export const words = checkoutMessagesFor('pt-BR')
export const formWords = formMessagesFor('pt-BR')
export const messages = messagesFor('pt-BR')

/** The server's answer to `POST /payments`. */
export type Answer = () => Response | Promise<Response>

export const made =
  (snapshot: PaymentSnapshot = aSnapshot(brPix)): Answer =>
  () =>
    Response.json(snapshot, { status: 201 })

export const problem =
  (code: ProblemCode, more: Partial<ProblemBody> = {}, headers: Record<string, string> = {}): Answer =>
  () => {
    const body = aProblem(code, more)
    return Response.json(body, { status: body.status, headers })
  }

export const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** A merchant's server as far as a checkout needs it. Everything in it can be changed while the page is open. */
export interface ShopServer {
  list: MethodList | (() => Response)
  readonly answers: Answer[]
  /** The bodies and keys that came to `POST /payments`. */
  readonly requests: { readonly body: Record<string, unknown>; readonly key: string | null }[]
  readonly snapshots: Map<string, PaymentSnapshot>
  readonly fetch: typeof globalThis.fetch
}

/** Everything that the payer's fields in Brazil ask, known to the merchant. */
export const ALL_KNOWN: readonly string[] = [
  'payer.name',
  'payer.email',
  'payer.phone',
  'payer.document.type',
  'payer.document.number',
  'payer.address.zipCode',
  'payer.address.state',
  'payer.address.city',
  'payer.address.street',
  'payer.address.streetNumber',
  'payer.address.neighborhood',
]

/** All but what these tests fill in. */
export const allKnownBut = (...paths: readonly string[]): readonly string[] =>
  ALL_KNOWN.filter((path) => !paths.includes(path.replace('payer.', '')))

export const aShop = (list: Partial<MethodList> = {}, ...answers: readonly Answer[]): ShopServer => {
  const remember = (answer: Response): Response => {
    void answer
      .clone()
      .json()
      .then((body: PaymentSnapshot) => shop.snapshots.set(body.id, body))
      .catch(() => undefined)
    return answer
  }
  const shop: ShopServer = {
    list: aMethodList({ knownPayerFields: ALL_KNOWN, ...list }),
    answers: [...answers],
    requests: [],
    snapshots: new Map(),
    fetch: async (input, init) => {
      const url = new URL(input as string, 'https://shop.example')
      if (!navigator.onLine) throw new TypeError('Failed to fetch')
      if (url.pathname.endsWith('/methods')) {
        return typeof shop.list === 'function' ? shop.list() : Response.json(shop.list)
      }
      if (url.pathname.endsWith('/banks')) {
        return Response.json({
          banks: [
            { id: 'itau', name: 'Itaú' },
            { id: 'caixa', name: 'Caixa', isPopular: true },
          ],
        })
      }
      if (init?.method === 'POST') {
        const key = new Headers(init.headers).get('idempotency-key')
        shop.requests.push({ body: JSON.parse(init.body as string) as Record<string, unknown>, key })
        const answer = shop.answers[Math.min(shop.requests.length, shop.answers.length) - 1] ?? made()
        return remember(await answer())
      }
      const id = url.pathname.split('/').at(-1) ?? ''
      const snapshot = shop.snapshots.get(id)
      return snapshot ? Response.json(snapshot) : Response.json({ code: 'not-found' }, { status: 404 })
    },
  }
  return shop
}

/** Card fields into which nothing is typed. */
const emptyCardFields: CardTokenizer = () => ({ tokenize: () => Promise.resolve(undefined), unmount: () => undefined })

/** A checkout on a page of that shop, which has the gateway's card fields. */
export const openCheckout = (shop: ShopServer, props: Partial<CheckoutProps> = {}) =>
  render(
    <CheckoutProvider base="/api/checkout" locale="pt-BR" live="poll" fetch={shop.fetch}>
      <Checkout orderId="order-1" cardTokenizer={emptyCardFields} {...props} />
    </CheckoutProvider>,
  )
