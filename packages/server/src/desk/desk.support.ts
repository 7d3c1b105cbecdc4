import type { DeskActAnswer, DeskSession, FoundPayments, PaymentStory, StaffRole } from '@ficha/core/contract/desk'
import type { CheckoutOptions } from '../options/options.ts'
import { createId } from '../platform/random.ts'
import { aBody, aCheckout, type TestCheckout } from '../testing/checkout.support.ts'

/** A shop with a desk. A request names its staff member in the header "x-staff": the name and the roles. */
export interface TestDesk {
  readonly checkout: TestCheckout
  as(name: string, ...may: readonly StaffRole[]): Sitting
  /** Makes a payment of an order, and returns its out_trade_no. */
  pay(orderId?: string): Promise<string>
}

/** A staff member at the desk. */
export interface Sitting {
  readonly headers: Readonly<Record<string, string>>
  session(): Promise<DeskSession>
  get(path: string): Promise<Response>
  find(text: string): Promise<FoundPayments>
  story(number: string): Promise<PaymentStory>
  /** Sends an act with a new key, unless the act has one. */
  act(act: Readonly<Record<string, unknown>>, headers?: Readonly<Record<string, string>>): Promise<Response>
  done(act: Readonly<Record<string, unknown>>): Promise<DeskActAnswer>
}

export const aDesk = (more: Partial<CheckoutOptions> = {}): TestDesk => {
  const checkout = aCheckout({
    staff: (request) => {
      const [name, roles, session] = (request.headers.get('x-staff') ?? '').split('|')
      if (!name) return undefined
      return { name, may: (roles ?? '').split(',').filter(Boolean) as StaffRole[], session: session ?? '' }
    },
    ...more,
  })
  return {
    checkout,
    as: (name, ...may) => sittingOf(checkout, { 'x-staff': `${name}|${may.join(',')}|session-of-${name}` }),
    pay: async (orderId = 'order-7') => {
      await checkout.post('/payments', aBody({ orderId }))
      return String(checkout.gateway.sent.at(-1)?.json['out_trade_no'])
    },
  }
}

const sittingOf = (checkout: TestCheckout, headers: Readonly<Record<string, string>>): Sitting => {
  const json = async <Body>(response: Response): Promise<Body> => {
    if (!response.ok) throw new Error(`${String(response.status)} ${await response.text()}`)
    return (await response.json()) as Body
  }
  const get = (path: string): Promise<Response> => checkout.get(path, { ...headers })
  const session = async (): Promise<DeskSession> => json(await get('/desk/session'))
  const act: Sitting['act'] = async (wanted, more = {}) => {
    const { token } = await session()
    return await checkout.post(
      '/desk/acts',
      { key: createId(), ...wanted },
      { ...headers, 'x-desk-token': token, ...more },
    )
  }
  return {
    headers,
    session,
    get,
    find: async (text) => json(await checkout.post('/desk/payments', { text }, { ...headers })),
    story: async (number) => json(await get(`/desk/payments/${encodeURIComponent(number)}`)),
    act,
    done: async (wanted) => json(await act(wanted)),
  }
}
