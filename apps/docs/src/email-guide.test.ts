import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSandbox, type RunningSandbox } from '@ficha/sandbox'
import { publishedReadings, silentLogger, type CheckoutHandler, type CheckoutOptions } from '@ficha/server'
import { serveNode, sqliteStore } from '@ficha/server/node'
import { afterEach, expect, test } from 'vitest'
import { codeOf } from './guide-code.support.ts'
import { startMailServer } from './mail-server.support.ts'
import { startMessagingApi } from './messaging-api.support.ts'

interface Mail {
  readonly smtp: string
  readonly messages: { readonly url: string; readonly token: string }
  readonly from: string
  readonly contactOf: (orderId: string) => Promise<{ readonly email?: string; readonly phone?: string } | undefined>
  readonly pageOf: (paymentId: string) => string
  readonly sent: { has(key: string): Promise<boolean>; add(key: string): Promise<void> }
}

interface EmailGuide {
  readonly createCheckout: (options: CheckoutOptions, mail: Mail) => CheckoutHandler
}

/** Both files of the guide unchanged. One imports the other. */
const runGuide = async (): Promise<EmailGuide> => {
  const folder = mkdtempSync(join(dirname(fileURLToPath(import.meta.url)), '.guide-'))
  try {
    for (const file of ['mail.ts', 'serve-mail.ts']) writeFileSync(join(folder, file), codeOf('email', file))
    return (await import(/* @vite-ignore */ join(folder, 'serve-mail.ts'))) as EmailGuide
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const HOUR = 3_600_000
/** 12:04 in São Paulo. */
const NOON = Date.parse('2026-11-21T15:04:00Z')
/** With a no-break space, as the screens write it. */
const AMOUNT = 'R$\u00a0150,00'
const PHONE = '+5511987654321'
const EMAIL = 'ana@mail.example'

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const optionsOf = (gateway: RunningSandbox, now: () => number): CheckoutOptions => ({
  environment: 'test',
  gateway: { baseUrl: gateway.url, appId: gateway.appId, securityKey: gateway.securityKey },
  ...publishedReadings({ signatureHeader: 'service-signature' }),
  store: sqliteStore(':memory:'),
  logger: silentLogger,
  clock: { now, sleep: () => Promise.resolve() },
  resolveOrder: (_request, orderId) => ({
    country: 'BR',
    amount: '150.00',
    currency: 'BRL',
    subject: 'Duas canecas',
    content: 'Duas canecas',
    buyerId: 'ana',
    shop: 'Feira do Barro',
    orderNumber: orderId,
    cancellationExpress: '3d',
  }),
  resolveRecurring: () => undefined,
  authorize: () => false,
})

const BODY = {
  orderId: 'F-1001',
  method: 'Boleto',
  payer: {
    name: 'Ana Souza',
    email: EMAIL,
    phone: PHONE,
    document: { type: 'CPF', number: '52998224725' },
    address: {
      street: 'Rua Augusta',
      streetNumber: '1500',
      neighborhood: 'Consolação',
      city: 'São Paulo',
      state: 'SP',
      zipCode: '01304001',
    },
  },
}

const makeBoleto = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/checkout/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(BODY),
  })
  expect(response.status, await response.clone().text()).toBe(201)
  return ((await response.json()) as { readonly id: string }).id
}

/** A shop with the hooks of the guide, at noon, and a new boleto. */
const startShop = async () => {
  const { createCheckout } = await runGuide()
  const [mails, api, gateway] = await Promise.all([
    startMailServer(),
    startMessagingApi('a-token'),
    // The gateway sends nothing, so only the shop's clock changes the payment.
    startSandbox({ timers: false }),
  ])
  let now = NOON
  const sent = new Set<string>()
  const handler = createCheckout(
    optionsOf(gateway, () => now),
    {
      smtp: mails.url,
      messages: { url: api.url, token: 'a-token' },
      from: 'Feira do Barro <feira@shop.example>',
      contactOf: (orderId) => Promise.resolve(orderId === 'F-1001' ? { email: EMAIL, phone: PHONE } : undefined),
      pageOf: (id) => `https://shop.example/pay/${id}`,
      sent: {
        has: (key) => Promise.resolve(sent.has(key)),
        add: (key) => Promise.resolve(void sent.add(key)),
      },
    },
  )
  const server = await serveNode(handler, { port: 0, jobsEveryMs: 0 })
  closing.push(
    mails.close,
    api.close,
    () => gateway.close(),
    () => server.close(),
  )
  const id = await makeBoleto(server.url)
  return {
    mails,
    api,
    gateway,
    link: `https://shop.example/pay/${id}`,
    /** Advances the clock by so many hours and runs the due jobs. */
    wait: async (hours: number) => {
      now += hours * HOUR
      await handler.runJobs()
    },
  }
}

/** The number in a letter: once to copy, and once to read. */
const DIGITS = /\b\d{47}\b/
const LINE = /\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/

test('a boleto is mailed when it is created: number and link as text, bars as a picture that the HTML shows', async () => {
  const { mails, api, link, wait } = await startShop()
  await wait(0)
  const [letter, ...others] = mails.letters
  expect(others).toEqual([])
  expect(letter).toMatchObject({ recipients: [EMAIL], subject: `Para pagar: ${AMOUNT}` })
  expect(letter?.messageId).toMatch(/^<[\w.-]+@shop\.example>$/)
  expect(letter?.text).toMatch(DIGITS)
  expect(letter?.text).toContain(link)
  expect(letter?.html).toContain(link)
  const shown = [...(letter?.html ?? '').matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => `<${cid ?? ''}>`)
  expect(shown).toHaveLength(1)
  expect(letter?.attachments.map(({ contentId, mimeType }) => ({ contentId, mimeType }))).toEqual(
    shown.map((contentId) => ({ contentId, mimeType: 'image/png' })),
  )
  expect(api.messages).toMatchObject([{ to: PHONE }])
  expect(api.messages[0]?.text).toMatch(LINE)
  expect(api.messages[0]?.text.split('\n').at(-1)).toBe(link)
  expect(api.messages[0]?.text.length).toBeLessThanOrEqual(600)
})

test('an unreachable mail server or API gets the e-mail later, and nobody gets it twice', async () => {
  const { mails, api, wait } = await startShop()
  mails.refuse(1)
  api.refuse(1)
  await wait(0)
  expect([mails.letters.length, api.messages.length]).toEqual([0, 0])
  await wait(0.1)
  expect([mails.letters.length, api.messages.length]).toEqual([1, 0])
  await wait(0.1)
  expect([mails.letters.length, api.messages.length]).toEqual([1, 1])
  await wait(0.1)
  expect([mails.letters.length, api.messages.length]).toEqual([1, 1])
})

test('the payer is reminded on the last day and two hours before its end, and gets a receipt once it is paid', async () => {
  const { mails, api, gateway, wait } = await startShop()
  const subjects = () => mails.letters.map(({ subject = '' }) => subject)
  await wait(0)
  // The deadline is on the 24th at 12:04.
  await wait(69)
  await wait(1)
  expect(subjects()).toEqual([
    `Para pagar: ${AMOUNT}`,
    `Último dia para pagar ${AMOUNT}`,
    `Pagamento pendente: ${AMOUNT}`,
  ])
  await gateway.pay()
  await expect.poll(() => subjects().at(-1)).toBe(`Pagamento recebido: ${AMOUNT}`)
  expect(mails.letters.at(-1)?.text).not.toMatch(DIGITS)
  expect(mails.letters.at(-1)?.attachments).toEqual([])
  await wait(200)
  expect(subjects()).toHaveLength(4)
  expect(api.messages).toHaveLength(4)
})

test('a lapsed boleto has an e-mail without its number, and a late payment has its receipt', async () => {
  const { mails, gateway, wait } = await startShop()
  await wait(0)
  await wait(7 * 24)
  expect(mails.letters.map(({ subject }) => subject)).toEqual([
    `Para pagar: ${AMOUNT}`,
    `O prazo para pagar terminou: ${AMOUNT}`,
  ])
  expect(mails.letters[1]?.text).not.toMatch(DIGITS)
  await gateway.pay()
  await expect.poll(() => mails.letters.at(-1)?.subject).toBe(`Pagamento recebido: ${AMOUNT}`)
})
