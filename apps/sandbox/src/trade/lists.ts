import { hundredthsOf } from '../contract/amount.ts'
import type { AnswerValues, Checked } from '../contract/envelope.ts'
import { createFieldReader } from '../contract/field-reader.ts'
import { literalOf, type JsonObject } from '../contract/json-text.ts'
import { readWord } from '../contract/read-word.ts'
import { readTimestamp } from '../contract/request-head.ts'
import { publishedBanks, smallestAtKhipu } from '../methods/bank-list.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { planOf, stages } from './card-plans.ts'

/** POST /trade/bank-list (published 2024): the banks of a method in every country. There is no country in the request, and no language_code in the answer. */
export function bankQuery(state: SandboxState, body: JsonObject): Checked<AnswerValues> {
  const fields = createFieldReader(body)
  fields.required('app_id', 32)
  readTimestamp(fields)
  const method = readWord(fields, 'method', fields.required('method', 32), state.settings.methodWords)
  const data = publishedBanks
    .filter((bank) => bank.method === method)
    .map(({ bank_id, bank_name }) => ({
      bank_id,
      bank_name,
      ...(method === 'Khipu' && { min_amount: smallestAtKhipu }),
      detail: '',
    }))
  return fields.refusal() ?? { ok: true, value: { data } }
}

/** POST /trade/installments (published 2024): the plans of a card, fees included, without decimals where the pages take none. The fees are the sandbox's own. */
export function installments(_state: SandboxState, body: JsonObject): Checked<AnswerValues> {
  const fields = createFieldReader(body)
  fields.required('app_id', 32)
  readTimestamp(fields)
  const currency = fields.required('currency', 3)
  const raw = fields.raw('amount')
  const amount = hundredthsOf(typeof raw === 'string' ? raw : (literalOf(raw) ?? ''))
  if (amount === undefined || amount <= 0n) fields.fail('amount', 'must be a decimal above 0')
  const fee = stages.map((stage) => {
    const { each, whole } = planOf(amount ?? 0n, currency, stage)
    return { stage, amount_each: Number(each) / 100, amount: Number(whole) / 100 }
  })
  return fields.refusal() ?? { ok: true, value: { fee } }
}
