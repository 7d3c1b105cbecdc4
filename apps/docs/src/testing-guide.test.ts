import type { RunningSandbox } from '@ficha/sandbox'
import { expect, test } from 'vitest'
import { codeOf, runGuide } from './guide-code.support.ts'
import { read } from './repository.ts'
import { testPayerRows } from './test-payers-table.write.ts'

interface TestingGuide {
  readonly startShop: () => Promise<{
    readonly gateway: RunningSandbox
    readonly orders: readonly { readonly state: string }[]
    readonly url: string
    readonly close: () => Promise<void>
  }>
  readonly buy: (url: string, method: string) => Promise<Response>
}

test('the shop of the guide "Testing your shop" is paid', async () => {
  const { startShop, buy } = await runGuide<TestingGuide>('testing', 'buy-a-mug.ts')
  const shop = await startShop()
  try {
    expect((await buy(shop.url, 'PIX')).status).toBe(201)
    await shop.gateway.pay()
    await expect.poll(() => shop.orders.at(-1)?.state).toBe('paid')
  } finally {
    await shop.close()
  }
})

test('the guide lists every test payer of the package', () => {
  const [, table = ''] = read('apps/docs/guides/testing.md').split('test payers -->')
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first = '']) => !first.startsWith('-'))
  expect(rows).toEqual(testPayerRows())
})

test('a guide without the requested code is an error, not an empty test', () => {
  expect(() => codeOf('testing', 'nothing.ts')).toThrow('has no code with the name nothing.ts')
})
