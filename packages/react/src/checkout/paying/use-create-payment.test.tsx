import type { ProblemCode } from '@ficha/core/contract'
import { aProblem, aSnapshot, brPix } from '@ficha/core/testing'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CheckoutProvider } from '../../provider/checkout-provider.tsx'
import type { PaymentChoice } from './payment-choice.ts'
import { useCreatePayment, type CreatePayment } from './use-create-payment.ts'

const snapshot = aSnapshot(brPix)
const choice: PaymentChoice = { method: 'PIX', payer: { name: 'Ana Souza' } }

const problem = (code: ProblemCode): Response => {
  const body = aProblem(code)
  return Response.json(body, { status: body.status })
}

const lost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

/** Whether the routes answer although the browser says that it is offline. */
let navigatorIsWrong = false

/** The requests, and a hook on a page. */
const onAPage = (...answers: readonly (() => Promise<Response>)[]) => {
  const sent: { readonly url: string; readonly key: string | null; readonly body: unknown }[] = []
  const fetch = vi.fn((url: string | URL | Request, init?: RequestInit) => {
    if (!init?.method) return navigatorIsWrong ? Promise.resolve(Response.json({ status: 'alive' })) : lost()
    const headers = new Headers(init.headers)
    sent.push({
      url: url as string,
      key: headers.get('idempotency-key'),
      body: JSON.parse(init.body as string) as unknown,
    })
    return answers[Math.min(sent.length, answers.length) - 1]?.() ?? Promise.reject(new Error('no answer'))
  })
  let latest: CreatePayment | undefined
  const Screen = (): null => {
    latest = useCreatePayment('order-1')
    return null
  }
  render(
    <CheckoutProvider base="/api/checkout" locale="pt-BR" fetch={fetch}>
      <Screen />
    </CheckoutProvider>,
  )
  const hook = (): CreatePayment => {
    if (!latest) throw new Error('The screen was not drawn.')
    return latest
  }
  return {
    sent,
    create: (one: PaymentChoice = choice) => outcomeOf(() => hook().create(one)),
    sendAgain: () =>
      outcomeOf(() => hook().sendAgain() ?? Promise.reject(new Error('There is nothing to send again.'))),
    hook,
  }
}

/** Preact's `act` keeps what its callback gives. */
const outcomeOf = async <Outcome,>(send: () => Promise<Outcome>): Promise<Outcome | undefined> => {
  let outcome: Outcome | undefined
  await act(async () => {
    outcome = await send()
  })
  return outcome
}

const made = () => Promise.resolve(Response.json(snapshot, { status: 201 }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  navigatorIsWrong = false
})

describe('requesting a payment', () => {
  it('sends the order and the method, in the language of the page, with a key of 128 bits', async () => {
    const { sent, create } = onAPage(made)
    expect(await create()).toEqual({ kind: 'created', snapshot })
    expect(sent).toEqual([
      {
        url: '/api/checkout/payments?locale=pt-BR',
        key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        body: { orderId: 'order-1', ...choice },
      },
    ])
  })

  it('sends one request at a time, however often it is called', async () => {
    const { sent, hook } = onAPage(made)
    const outcomes = await outcomeOf(() =>
      Promise.all([hook().create(choice), hook().create(choice), hook().create(choice)]),
    )
    expect(sent).toHaveLength(1)
    expect(outcomes?.map(({ kind }) => kind)).toEqual(['created', 'created', 'created'])
  })

  it('counts an answer that is not a snapshot as no answer', async () => {
    const { create } = onAPage(() => Promise.resolve(new Response('<html>proxy</html>', { status: 200 })))
    expect(await create()).toEqual({ kind: 'unanswered' })
  })

  it('sends nothing without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { sent, create } = onAPage(made)
    expect(await create()).toMatchObject({ kind: 'refused', refusal: { cause: 'offline' } })
    expect(sent).toEqual([])
  })

  it('pays if the browser wrongly says that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    navigatorIsWrong = true
    const { sent, create } = onAPage(made)
    expect(await create()).toMatchObject({ kind: 'created' })
    expect(sent).toHaveLength(1)
  })
})

describe('a refusal', () => {
  it.each([
    ['gateway-refused', 'refused'],
    ['gateway-unreachable', 'notSent'],
    ['gateway-busy', 'notSent'],
    ['order-paid', 'orderPaid'],
    ['order-refunded', 'orderRefunded'],
    ['order-amount-differs', 'orderAmountDiffers'],
    ['method-not-offered', 'notOffered'],
    ['not-allowed', 'notAllowed'],
    ['order-unusable', 'shopFault'],
    ['replaces-unknown', 'notMade'],
  ] as const)('%s is reported with its cause', async (code, cause) => {
    const { create } = onAPage(() => Promise.resolve(problem(code)))
    expect(await create()).toMatchObject({ kind: 'refused', refusal: { cause } })
  })

  it.each(['internal', 'store-unavailable'] as const)('%s may hide a payment and is not a refusal', async (code) => {
    const { create } = onAPage(() => Promise.resolve(problem(code)))
    expect(await create()).toEqual({ kind: 'unanswered' })
  })

  it.each([
    [
      'that nothing was made',
      502,
      { code: 'new-in-version-9', cause: 'new-in-version-9', nothingMade: true },
      'notMade',
    ],
    ['nothing, by a code of a later version and a 4xx', 422, { code: 'new-in-version-9' }, 'notMade'],
  ] as const)('is accepted if an answer says %s', async (_what, status, body, cause) => {
    const { create } = onAPage(() => Promise.resolve(Response.json(body, { status })))
    expect(await create()).toMatchObject({ kind: 'refused', refusal: { cause } })
  })

  it('is not an answer of a proxy that may have come after the request', async () => {
    const { create } = onAPage(() => Promise.resolve(new Response('<html>proxy</html>', { status: 502 })))
    expect(await create()).toEqual({ kind: 'unanswered' })
  })

  it.each([400, 403, 404, 408, 413, 429, 499])(
    'is not a %i of a proxy without a code, which may hide a payment',
    async (status) => {
      for (const body of [null, '<html>Request timeout</html>', '{"message":"no"}']) {
        const { create } = onAPage(() => Promise.resolve(new Response(body, { status })))
        expect(await create()).toEqual({ kind: 'unanswered' })
      }
    },
  )

  it('has the fields, the merchant’s own sentences and the wait', async () => {
    const issues = [
      { path: 'payer.email', key: 'emailForm' },
      { path: 'payer.name', key: 'merchant', message: 'Only club members.' },
      7,
    ]
    const { create } = onAPage(() =>
      Promise.resolve(
        Response.json({ ...aProblem('invalid-payer'), issues }, { status: 422, headers: { 'retry-after': '30' } }),
      ),
    )
    expect(await create()).toEqual({
      kind: 'refused',
      refusal: { cause: 'fields', issues: issues.slice(0, 2), retryAfterMs: 30_000 },
    })
  })

  it('ends a request: the next has a new key, also with the same values', async () => {
    const { sent, create } = onAPage(() => Promise.resolve(problem('gateway-unreachable')), made)
    await create()
    await create()
    expect(sent[0]?.body).toEqual(sent[1]?.body)
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
  })
})

describe('after a missing answer', () => {
  it('the same request is sent with the same key', async () => {
    const { sent, sendAgain, create } = onAPage(lost, made)
    expect(await create()).toEqual({ kind: 'unanswered' })
    expect(await sendAgain()).toEqual({
      kind: 'created',
      snapshot,
    })
    expect(sent[1]).toEqual(sent[0])
  })

  it('a refusal before the order is read, or a lost network, proves nothing', async () => {
    const { sendAgain, create } = onAPage(lost, () => Promise.resolve(problem('too-many-requests')))
    await create()
    expect(await sendAgain()).toEqual({ kind: 'unanswered' })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await sendAgain()).toEqual({ kind: 'unanswered' })
  })

  it('the server’s answer about the payment itself proves the outcome', async () => {
    const { hook, sendAgain, create } = onAPage(lost, () => Promise.resolve(problem('gateway-refused')))
    await create()
    expect(await sendAgain()).toMatchObject({
      kind: 'refused',
      refusal: { cause: 'refused' },
    })
    expect(hook().sendAgain()).toBeUndefined()
  })
})

describe('a payment of which the server said that nobody knows whether it was made', () => {
  const answers = (code: ProblemCode) => () => Promise.resolve(problem(code))
  const card: PaymentChoice = { method: 'CreditCard', payer: { name: 'Ana Souza' } }

  it.each(['too-many-requests', 'bad-request', 'order-unusable', 'gateway-unreachable', 'gateway-busy'] as const)(
    'is not called uncharged after %s, which is about the last request alone',
    async (code) => {
      const { create } = onAPage(
        answers('payment-unconfirmed'),
        answers(code),
        answers('payment-unconfirmed'),
        answers(code),
      )
      expect(await create()).toMatchObject({ refusal: { cause: 'unconfirmed' } })
      expect(await create()).toMatchObject({ refusal: { cause: 'unconfirmed' } })
      await create()
      // Another way to pay does not decide the first.
      expect(await create(card)).toMatchObject({ refusal: { cause: 'unconfirmed' } })
    },
  )

  it('is not called uncharged when the network is gone', async () => {
    const { create } = onAPage(answers('payment-undecided'))
    await create(card)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await create(card)).toMatchObject({ refusal: { cause: 'undecided' } })
  })

  it('is decided by a refusal of the gateway for the same way, and by a payment', async () => {
    const { create } = onAPage(
      answers('payment-unconfirmed'),
      answers('gateway-refused'),
      answers('too-many-requests'),
      answers('payment-unconfirmed'),
      made,
      answers('too-many-requests'),
    )
    await create()
    expect(await create()).toMatchObject({ refusal: { cause: 'refused' } })
    expect(await create()).toMatchObject({ refusal: { cause: 'tooManyAttempts' } })
    await create()
    expect(await create()).toMatchObject({ kind: 'created' })
    expect(await create()).toMatchObject({ refusal: { cause: 'tooManyAttempts' } })
  })

  it('stays open after a refusal of another way, and after a field that is wrong', async () => {
    const { create } = onAPage(
      answers('payment-unconfirmed'),
      answers('gateway-refused'),
      answers('invalid-payer'),
      answers('too-many-requests'),
    )
    await create()
    expect(await create(card)).toMatchObject({ refusal: { cause: 'refused' } })
    expect(await create()).toMatchObject({ refusal: { cause: 'fields' } })
    expect(await create()).toMatchObject({ refusal: { cause: 'unconfirmed' } })
  })
})
