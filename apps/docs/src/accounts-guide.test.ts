import { startSandbox, type RunningSandbox } from '@ficha/sandbox'
import type { CheckoutHandler, OrderChange, PaymentStore } from '@ficha/server'
import { aPayer } from '@ficha/core/testing'
import { serveNode, sqliteStore } from '@ficha/server/node'
import { expect, test } from 'vitest'
import { runGuide } from './guide-code.support.ts'

interface AccountsGuide {
  readonly createShop: (shop: {
    readonly store: PaymentStore
    readonly gateways: Readonly<Record<'br' | 'mx', object>>
    readonly resolveOrder: (request: Request, orderId: string) => object | undefined
    readonly onOrderChange: (order: OrderChange) => void
  }) => {
    readonly br: CheckoutHandler
    readonly mx: CheckoutHandler
    readonly serve: (request: Request) => Promise<Response>
  }
}

const ORDERS = {
  br: { country: 'BR', amount: '150.00', currency: 'BRL' },
  mx: { country: 'MX', amount: '480.00', currency: 'MXN' },
} as const

test('the shop of the guide "Several accounts, brands, countries" is paid in both accounts, under one order id', async () => {
  const { createShop } = await runGuide<AccountsGuide>('accounts', 'shop.ts')
  const sandboxes = { br: await startSandbox({ appId: 'app-brazil' }), mx: await startSandbox({ appId: 'app-mexico' }) }
  const store = sqliteStore(':memory:')
  const changes: OrderChange[] = []
  const access = ({ url, appId, securityKey }: RunningSandbox) => ({ baseUrl: url, appId, securityKey })
  const { serve, ...checkouts } = createShop({
    store,
    gateways: { br: access(sandboxes.br), mx: access(sandboxes.mx) },
    resolveOrder: (request) => ({
      ...ORDERS[new URL(request.url).pathname.startsWith('/api/mx/') ? 'mx' : 'br'],
      subject: 'Mug',
      content: 'Mug',
      buyerId: 'ana',
    }),
    onOrderChange: (order) => void changes.push(order),
  })
  const { url, close } = await serveNode(checkouts.br, { port: 0, fetch: serve })
  const pay = async (account: 'br' | 'mx', method: string): Promise<string> => {
    const payer = aPayer(ORDERS[account].country)
    const response = await fetch(`${url}/api/${account}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ orderId: 'order-1', method, payer }),
    })
    expect(response.status, await response.clone().text()).toBe(201)
    return ((await response.json()) as { readonly id: string }).id
  }
  const statusOf = async (account: 'br' | 'mx', id: string): Promise<number> =>
    (await fetch(`${url}/api/${account}/payments/${id}`)).status
  try {
    const [brazilian, mexican] = [await pay('br', 'PIX'), await pay('mx', 'SPEI')]
    expect([await statusOf('br', brazilian), await statusOf('mx', mexican)]).toEqual([200, 200])
    expect([await statusOf('br', mexican), await statusOf('mx', brazilian)]).toEqual([404, 404])
    await sandboxes.mx.pay()
    await expect.poll(() => changes).toMatchObject([{ orderId: 'order-1', state: 'paid' }])
  } finally {
    checkouts.mx.close()
    await close()
    for (const sandbox of Object.values(sandboxes)) await sandbox.close()
    await store.close()
  }
})
