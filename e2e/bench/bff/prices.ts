import { Pool } from 'pg'
import { parsePayResponse } from '@ficha/core'
import { toDisplay } from '@ficha/core/display'
import { drawCodes } from '@ficha/core/draw'
import { ptBR } from '@ficha/core/locales/pt-br'
import { aPayment, brBoleto, brPix, type PaymentFixture } from '@ficha/core/testing'
import { postgresStore, type PaymentDraft, type PaymentStore } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import { middleOf, type Middle } from './medians.ts'
import { answerCommands } from './part.ts'
import { priceOfPublishing } from './publish-price.ts'

/** Where the stores are. */
export interface PricesInput {
  readonly sqliteFile: string
  readonly postgres: { readonly connectionString: string } | undefined
}

/** Microseconds a call, warm, one at a time. */
export type Prices = Readonly<Record<string, Middle>>

const BATCHES = 21

/** Medians over batches: a batch that another process interrupted is far from the middle. */
const price = async (perBatch: number, work: () => unknown): Promise<Middle> => {
  const batches: number[] = []
  for (let batch = 0; batch <= BATCHES; batch += 1) {
    const startedAt = performance.now()
    for (let count = 0; count < perBatch; count += 1) {
      const result = work()
      if (result instanceof Promise) await result
    }
    // The first warms up.
    if (batch > 0) batches.push(((performance.now() - startedAt) * 1_000) / perBatch)
  }
  return middleOf(batches)
}

const parse = ({ response, terms }: PaymentFixture): ReturnType<typeof parsePayResponse> =>
  parsePayResponse(response, terms)

const draw = (fixture: PaymentFixture): (() => unknown) => {
  const parsed = parse(fixture)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return () => drawCodes(parsed.value)
}

const show = (fixture: PaymentFixture): (() => unknown) => {
  const payment = aPayment(fixture)
  const now = Date.parse(fixture.terms.createdAt)
  return () => toDisplay(payment, { messages: ptBR, now })
}

/** Made beforehand: what is priced is the store's part alone. */
const boleto = aPayment(brBoleto)

const aDraft = (): PaymentDraft => {
  const id = crypto.randomUUID().replaceAll('-', '')
  return {
    id,
    returnId: `r${id}`,
    orderId: `o${id}`,
    outTradeNo: id,
    payment: boleto,
    bodyHash: id,
    createdAt: new Date().toISOString(),
  }
}

/** The two writes of every new payment: its intent, and the gateway's answer. */
const priceStore = async (store: PaymentStore): Promise<{ intent: Middle; answer: Middle }> => {
  await store.migrate()
  const made: string[] = []
  const intent = await price(25, async () => {
    const draft = aDraft()
    made.push(draft.id)
    return await store.payments.create(draft)
  })
  const answer = await price(25, () =>
    store.payments.change(
      made.pop() ?? '',
      () => ({ patch: { payment: boleto, phase: 'processing', status: 'PROCESSING' } }),
      new Date().toISOString(),
    ),
  )
  await store.close()
  return { intent, answer }
}

const run = async ({ sqliteFile, postgres }: PricesInput): Promise<Prices> => {
  const sqlite = await priceStore(sqliteStore(sqliteFile))
  const pool = postgres && new Pool({ connectionString: postgres.connectionString, max: 2 })
  const inPostgres = pool && (await priceStore(postgresStore(pool)))
  await pool?.end()
  return {
    'parsePayResponse, Pix': await price(500, () => parse(brPix)),
    'parsePayResponse, Boleto': await price(500, () => parse(brBoleto)),
    'drawCodes, Pix': await price(20, draw(brPix)),
    'drawCodes, Boleto': await price(100, draw(brBoleto)),
    'toDisplay, Pix': await price(100, show(brPix)),
    'toDisplay, Boleto': await price(100, show(brBoleto)),
    'store a new payment, SQLite': sqlite.intent,
    "store the gateway's answer, SQLite": sqlite.answer,
    ...(inPostgres && {
      'store a new payment, PostgreSQL': inPostgres.intent,
      "store the gateway's answer, PostgreSQL": inPostgres.answer,
    }),
    'publish a change to one open stream': await priceOfPublishing((work) => price(50, work)),
  }
}

answerCommands({ run })
