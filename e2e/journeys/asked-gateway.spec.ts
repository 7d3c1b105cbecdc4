import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gatewayFile, probeGateway, type OrderToPay } from '@ficha/probe'
import { startSandbox, type RunningSandbox, type SandboxOptions } from '@ficha/sandbox'
import type { CheckoutOptions } from '@ficha/server'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/own-merchant.ts'
import { chooseMethod, pressPay } from '../support/shop.ts'
import { sweepUnless } from '../support/sweep-tag.ts'

/** Gateways that the kit's defaults do not fit: requests are refused, or nobody hears that an order was paid. */
const GATEWAYS: readonly (readonly [name: string, readings: SandboxOptions])[] = [
  [
    'signs requests, wraps notifications and has words of its own',
    {
      requestSignatureHeader: 'x-sign',
      notificationBody: 'wrapped',
      notificationHeader: 'gateway-seal',
      acknowledgement: 'word',
      statusWords: { SUCCESS: 'PAID' },
    },
  ],
  [
    'has another path, another spelling and a clock in São Paulo',
    {
      tradeCreate: 'only',
      methodWords: { PIX: 'pix', Boleto: 'boleto' },
      zone: 'America/Sao_Paulo',
      timestampWithinMinutes: 10,
      notificationHeader: 'x-signature',
    },
  ],
]

/** Pays as the merchant does whom the probe asks, and lets the gateway repeat what was not acknowledged. */
const payOrders = async (gateway: RunningSandbox, orders: readonly OrderToPay[]): Promise<void> => {
  for (const { outTradeNo, kind } of orders)
    if (kind === 'payment')
      await gateway.control(`orders/${outTradeNo}/status`, { trade_status: 'SUCCESS', wait: true })
  for (let time = 0; time < 2; time += 1) await gateway.advanceClock('PT31S')
}

const askGateway = async (sandbox: SandboxOptions): Promise<string> => {
  const gateway = await startSandbox(sandbox)
  let paying: Promise<void> = Promise.resolve()
  const result = await probeGateway({
    baseUrl: gateway.url,
    confirmHost: new URL(gateway.url).host,
    appId: gateway.appId,
    securityKey: gateway.securityKey,
    perSecond: 9999,
    listen: { port: 0, retries: true, waitMs: 20_000 },
    meanings: { SUCCESS: 'paid', PAID: 'paid' },
    onProgress: (progress) => {
      if (progress.kind === 'please-pay') paying = payOrders(gateway, progress.orders)
    },
  })
  await paying
  await gateway.close()
  return gatewayFile(result)
}

/** Imports the file as a shop does. */
const importFile = async (text: string): Promise<Partial<CheckoutOptions>> => {
  const file = test.info().outputPath('ficha.gateway.ts')
  writeFileSync(file, text)
  const { gatewayReading } = (await import(pathToFileURL(file).href)) as {
    readonly gatewayReading: Partial<CheckoutOptions>
  }
  return gatewayReading
}

const slip = (page: Page) => page.locator('.ficha-checkout[data-state=slip]')

for (const [place, [name, sandbox]] of GATEWAYS.entries())
  test(
    `of a gateway that ${name}, a shop is paid with the probe’s file alone, and not with the defaults`,
    sweepUnless(place === 0),
    async ({ page, merchantWith }) => {
      process.env['SECURITY_KEY'] = 'sandbox-security-key'
      const { gateway: _, ...reading } = await importFile(await askGateway(sandbox))
      for (const method of ['PIX', 'Boleto']) {
        const configured = await merchantWith({ ...reading, sandbox })
        await configured.open(page)
        await chooseMethod(page, method)
        await pressPay(page)
        await expect(slip(page)).toBeVisible()
        await configured.gateway.pay()
        await expect(page.locator('[data-phase=paid]').first()).toBeVisible()
      }
      const plain = await merchantWith({ sandbox })
      await plain.open(page)
      await chooseMethod(page, 'PIX')
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await pressPay(page)
      await answered
      // Refused, or unknown: the gateway has nothing that a payer could pay, and no code is shown.
      await expect.poll(() => plain.gateway.orders()).toHaveLength(0)
      await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0)
    },
  )
