import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Country, Payer } from '@ficha/core'
import { gatewayFile, probeGateway, type OrderToPay } from '@ficha/probe'
import { startSandbox, type RunningSandbox, type SandboxOptions } from '@ficha/sandbox'
import type { CheckoutOptions, MethodChoice } from '@ficha/server'
import { expect, type Page } from '@playwright/test'
import { TEST_PAYERS } from '../../apps/probe/src/wire/test-payers.ts'
import {
  chanceOf,
  drawReadings,
  statedFactsOf,
  type DrawnReadings,
} from '../../apps/probe/src/testing/random-gateway.support.ts'
import { MUG, test, type OwnMerchant } from '../support/own-merchant.ts'
import { chooseMethod, pressPay } from '../support/shop.ts'
import { sweepUnless } from '../support/sweep-tag.ts'

/** Gateways that differ from the kit's defaults. With the defaults they refuse requests, or the shop gets no notification that it can read. */
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
    'has another path, another spelling and a clock in São Paulo, and reports by forms',
    {
      tradeCreate: 'only',
      methodWords: { PIX: 'pix', Boleto: 'boleto' },
      zone: 'America/Sao_Paulo',
      timestampWithinMinutes: 10,
      notificationHeader: 'x-signature',
      notificationBody: 'form',
    },
  ],
]

/** Pays as the probe asks the merchant to, and lets the gateway repeat notifications without an acknowledgement. */
const payOrders = async (gateway: RunningSandbox, orders: readonly OrderToPay[]): Promise<void> => {
  for (const { outTradeNo, kind } of orders)
    if (kind === 'payment')
      await gateway.control(`orders/${outTradeNo}/status`, { trade_status: 'SUCCESS', wait: true })
  for (let time = 0; time < 2; time += 1) await gateway.advanceClock('PT31S')
}

const runProbe = async (
  sandbox: SandboxOptions,
  country: Country = 'BR',
  stated: ReturnType<typeof statedFactsOf> = {},
): Promise<string> => {
  const gateway = await startSandbox(sandbox)
  let paying: Promise<void> = Promise.resolve()
  const result = await probeGateway({
    baseUrl: gateway.url,
    confirmHost: new URL(gateway.url).host,
    appId: gateway.appId,
    securityKey: gateway.securityKey,
    perSecond: 9999,
    signatureHeaders: ['x-gateway-seal'],
    stated,
    countries: ['BR', ...(country === 'BR' ? [] : [country])],
    banks: { 'CL/Khipu': 'cl-khipu-estado' },
    listen: { port: 0, retries: true, waitMs: 20_000 },
    meanings: { SUCCESS: 'paid', PAID: 'paid', '2': 'paid' },
    onProgress: (progress) => {
      if (progress.kind === 'please-pay') paying = payOrders(gateway, progress.orders)
    },
  })
  await paying
  await gateway.close()
  return gatewayFile(result)
}

/** Imports the file as a shop does: from a place where its imports are found. */
const importFile = async (text: string): Promise<Partial<CheckoutOptions>> => {
  const folder = join(import.meta.dirname, '../.cache/probed-gateway', test.info().testId)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `ficha.gateway.${String(test.info().retry)}.ts`)
  writeFileSync(file, text)
  const { gatewayReading } = (await import(pathToFileURL(file).href)) as {
    readonly gatewayReading: Partial<CheckoutOptions>
  }
  return gatewayReading
}

const slip = (page: Page) => page.locator('.ficha-checkout[data-state=slip]')

for (const [place, [name, sandbox]] of GATEWAYS.entries())
  test(
    `at a gateway that ${name}, a shop is paid with the probe’s file, and not with the defaults`,
    sweepUnless(place === 0),
    async ({ page, merchantWith }) => {
      process.env['SECURITY_KEY'] = 'sandbox-security-key'
      const { gateway: _, ...reading } = await importFile(await runProbe(sandbox))
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
      // The payment is refused or unknown, the gateway has no payment, and the page shows no code.
      await expect.poll(() => plain.gateway.orders()).toHaveLength(0)
      await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0)
    },
  )

/** Every kind of method but a card, which the probe never sends. */
const KINDS: readonly (MethodChoice & { readonly country: keyof typeof ORDERS; readonly kind: string })[] = [
  { country: 'BR', method: 'PIX', kind: 'a code' },
  { country: 'BR', method: 'Boleto', kind: 'bars of a bank' },
  { country: 'BR', method: 'Lottery', kind: 'bars of a counter' },
  { country: 'BR', method: 'DepositExpress', kind: 'a deposit' },
  { country: 'BR', method: 'Wallet', channel: 'AME', kind: 'the app of a wallet' },
  { country: 'BR', method: 'Wallet', channel: 'PicPay', kind: 'the page of a wallet' },
  { country: 'MX', method: 'SPEI', kind: 'a transfer' },
  { country: 'MX', method: 'OXXO', kind: 'bars of a shop' },
  { country: 'CO', method: 'Efecty', kind: 'the gateway’s page' },
  { country: 'CL', method: 'Khipu', kind: 'a bank that the payer chooses' },
]
type Kind = (typeof KINDS)[number]

const payerOf = (country: Country): Payer => {
  const { amount: _, ...payer } = TEST_PAYERS[country]
  return payer
}
const ORDERS = {
  BR: { country: 'BR', currency: 'BRL', amount: '150.00', payer: MUG.payer },
  MX: { country: 'MX', currency: 'MXN', amount: '200.00', payer: payerOf('MX') },
  CO: { country: 'CO', currency: 'COP', amount: '50000', payer: payerOf('CO') },
  CL: { country: 'CL', currency: 'CLP', amount: '15000', payer: payerOf('CL') },
} as const

const minutesFromUtc = (zone: string): number => {
  const now = new Date()
  const at = (timeZone: string): number => Date.parse(now.toLocaleString('en-US', { timeZone }))
  return Math.round((at(zone) - at('UTC')) / 60_000)
}

/** Whether a shop with the kit's defaults works with a gateway. */
const fitsDefaults = (drawn: DrawnReadings, kind: Kind): boolean => {
  const { before, after } = drawn.timestampWindow
  // The shop's clock is at UTC, so it is late for a zone before UTC.
  const isLate = minutesFromUtc(drawn.zone) > 0
  const away = Math.abs(minutesFromUtc(drawn.zone))
  const most = Number((isLate ? before : after) ?? drawn.timestampWithinMinutes)
  const isCompared = drawn.timestampWithinMinutes > 0 || before !== undefined
  const isTaken =
    drawn.tradeCreate !== 'only' &&
    drawn.amountStrings !== 'only' &&
    drawn.requestSignatureHeader === '' &&
    drawn.methodWords[kind.method] === undefined &&
    drawn.channelWords[kind.channel ?? ''] === undefined &&
    drawn.identifyWords[ORDERS[kind.country].payer.document.type] === undefined &&
    (kind.method !== 'Khipu' || !drawn.banksRequired) &&
    (!isCompared || away <= most)
  const isReceived =
    drawn.notificationBody === 'flat' &&
    drawn.notificationHeader === 'service-signature' &&
    Object.keys(drawn.statusWords).length === 0
  return isTaken && isReceived
}

/** Methods whose payer is taken to the gateway's page at once. */
const LEAVES: ReadonlySet<string> = new Set(['Efecty', 'Khipu'])

interface Purchase extends Pick<Kind, 'method'> {
  /** Whether the shop has a list of banks for the method. */
  readonly isBankChosen: boolean
}

/** Orders the mug by a method, and pays the payment at the gateway. Returns whether there was a payment. */
const buyAndPay = async (page: Page, merchant: OwnMerchant, { method, isBankChosen }: Purchase): Promise<boolean> => {
  await merchant.open(page)
  const banks = page.locator('.ficha-form').getByRole('combobox')
  await expect(page.locator('.ficha-pay')).toBeVisible()
  if (isBankChosen) {
    await banks.click()
    await page.locator('.ficha-list [role=option]').first().click()
  }
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await pressPay(page)
  await answered
  if ((await merchant.gateway.orders()).length === 0) return false
  if (LEAVES.has(method)) await page.waitForURL((url) => url.origin !== new URL(merchant.address).origin)
  await merchant.gateway.pay()
  return true
}

const FIRST_SEED = Number(process.env['RANDOM_SEED'] ?? 1)
const GATEWAYS_DRAWN = process.env['FULL'] ? 30 : 0

for (let place = 0; place < GATEWAYS_DRAWN; place += 1) {
  const kind = KINDS[place % KINDS.length]
  if (kind === undefined) throw new Error('There is no kind.')
  const name = `${[kind.country, kind.method, kind.channel].filter(Boolean).join(' ')} (${kind.kind})`
  test(`a shop is paid by ${name} with the probe’s file alone, at the gateway of seed ${FIRST_SEED + place}`, async ({
    page,
    merchantWith,
  }) => {
    process.env['SECURITY_KEY'] = 'sandbox-security-key'
    const drawn = drawReadings(chanceOf(FIRST_SEED + place))
    const sandbox = drawn as SandboxOptions
    const { country, kind: _kind, ...choice } = kind
    const order = { resolveOrder: () => ({ ...MUG, ...ORDERS[country], methods: [choice] }) }
    const { gateway: _, ...reading } = await importFile(await runProbe(sandbox, country, statedFactsOf(drawn)))
    const configured = await merchantWith({ ...reading, ...order, sandbox })
    const isConfiguredTaken = await buyAndPay(page, configured, {
      method: kind.method,
      isBankChosen: ['DepositExpress', 'Khipu'].includes(kind.method),
    })
    expect(isConfiguredTaken, JSON.stringify(drawn)).toBe(true)
    await configured.open(page)
    await expect(page.locator('[data-phase=paid]').first()).toBeVisible()

    const plain = await merchantWith({ ...order, sandbox })
    const hasOrder = await buyAndPay(page, plain, {
      method: kind.method,
      // Only the probe's file has the banks of Khipu.
      isBankChosen: kind.method === 'DepositExpress',
    })
    await plain.open(page)
    const paid = page.locator('[data-phase=paid]')
    if (fitsDefaults(drawn, kind)) await expect(paid.first()).toBeVisible()
    else {
      await expect(page.locator('.ficha-checkout')).toBeVisible()
      await expect(paid).toHaveCount(0)
    }
    if (fitsDefaults(drawn, kind)) expect(hasOrder).toBe(true)
  })
}
