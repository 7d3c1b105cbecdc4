import { listCountries, methodsFor } from '@ficha/core'
import { expect, test } from '@playwright/test'
import { buyMug, payAsPayer, readSnapshot } from '../support/shop.ts'
import { sweepUnless } from '../support/sweep-tag.ts'

/** A row of the gateway's table. */
interface Row {
  readonly country: string
  /** "PIX", or "Wallet AME". */
  readonly method: string
  /** The code or page that the payer gets. */
  readonly kind: string
  /** The published pages do not list it for the country, so the sandbox refuses it. */
  readonly isUnlisted: boolean
}

const ROWS: readonly Row[] = listCountries().flatMap((country) =>
  methodsFor(country).map(({ method, channel, expects, published }) => ({
    country,
    method: channel === undefined ? method : `${method} ${channel}`,
    kind: expects[0]?.kind ?? 'card',
    isUnlisted: published === 'unlisted',
  })),
)

/** The methods that `npm test` pays: kinds that `five-methods.spec.ts` does not pay. */
const OFTEN: ReadonlySet<string> = new Set(['Khipu', 'Rapipago', 'CreditCard', 'DepositExpress', 'Wallet PicPay'])

/** One of each kind in the short run. The full run has every row, on a phone and on a laptop. */
const isFull = Boolean(process.env['FULL'])
const PAYABLE = ROWS.filter(({ isUnlisted }) => !isUnlisted)
const SWEPT = isFull
  ? PAYABLE
  : PAYABLE.filter(({ kind }, place) => PAYABLE.findIndex((row) => row.kind === kind) === place)
const SIZES = isFull
  ? ([
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ] as const)
  : [{ width: 360, height: 740 }]

const PAID = /^(Pago|Pagado)$/

test('these tests have every row of the table', () => {
  expect(ROWS).toHaveLength(58)
  expect(new Set(ROWS.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(9)
})

for (const size of SIZES) {
  test.describe(`at ${String(size.width)} px`, () => {
    test.use({ viewport: size })
    for (const { country, method } of SWEPT) {
      test(`${country} ${method}: from the basket to "paid"`, sweepUnless(OFTEN.has(method)), async ({ page }) => {
        await payAsPayer(page, await buyMug(page, { country, method }))
        await expect(page.locator('.ficha-status-title').filter({ hasText: PAID })).toBeVisible()
        await page.reload()
        await expect(page.locator('.ficha-status-title').filter({ hasText: PAID })).toBeVisible()
        await expect.poll(async () => (await readSnapshot(page)).phase).toBe('paid')
        // The basket is empty after the purchase.
        await expect(page.locator('.basket-link .count')).toHaveText('0')
      })
    }
  })
}
