import { readEnvelope } from '@ficha/core/gateway'
import type { Answer, Exchange } from '../model/outcome.ts'
import { probeGateway, type ProbeOptions } from '../probe-gateway.ts'
import type { Transport } from '../wire/transport.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Answers like a gateway with the kit's readings, so that a plan needs no gateway. */
export const documentGateway: Transport = ({ path, body, headers }) => {
  const sent: unknown = JSON.parse(body)
  const fields = isObject(sent) ? sent : {}
  const answer = (status: number, answered: object): Promise<Answer> =>
    Promise.resolve({
      kind: 'answered',
      status,
      body: JSON.stringify({ ...answered, out_trade_no: fields['out_trade_no'] }),
    })
  const refuse = (subCode: string): Promise<Answer> =>
    answer(400, { code: '40002', msg: 'Business Failed', sub_code: subCode, sub_msg: subCode })
  const key = Buffer.from((headers['authorization'] ?? '').replace('Basic ', ''), 'base64').toString()
  if (key.endsWith(':PROBE-WRONG-KEY')) return refuse('invalid-signature')
  const isRefused =
    path === '/trade/create' ||
    /"PROBE(?:-NONE)?"|"090m"|"5m"|"(?:XXX|USD|CLP)"|"e{129}"/.test(body) ||
    (path === '/trade/pay' && (fields['customer'] === undefined || typeof fields['order_amount'] === 'string')) ||
    String(fields['out_trade_no']).startsWith('PROBE-NEVER')
  if (isRefused) return refuse('invalid-parameter')
  const made = { code: '10000', msg: 'Success', trade_no: 'planned' }
  if (path.endsWith('/cancel')) return answer(200, { ...made, recurring_status: 'CANCEL' })
  return path === '/trade/recurring'
    ? answer(200, { ...made, web_url: 'https://gateway.example/?prepay_id=1', prepay_id: '1' })
    : answer(200, { ...made, trade_status: 'PROCESSING', pay_url: 'https://gateway.example/?prepay_id=1' })
}

/** The orders that a request may leave at the gateway. */
function leavesBehind({ path, answer }: Exchange): string {
  const body: unknown = answer?.kind === 'answered' ? JSON.parse(answer.body) : undefined
  const isTaken = readEnvelope(body).ok
  if (path.endsWith('/cancel')) return isTaken ? 'a recurring order that is cancelled' : 'nothing'
  if (!isTaken) return 'nothing where it is refused, else an order that nobody pays'
  return path === '/trade/recurring'
    ? 'a recurring order that nobody pays'
    : 'an order that nobody pays and that expires'
}

/** Lists the requests that a run would send to a gateway with the kit's readings. Nothing is sent. */
export async function planText(options: ProbeOptions): Promise<string> {
  const { listen: _listen, journal: _journal, keep: _keep, onProgress: _onProgress, ...rest } = options
  const { exchanges } = await probeGateway({
    ...rest,
    transport: documentGateway,
    perSecond: Infinity,
    sleep: () => Promise.resolve(),
  })
  const lines = exchanges.flatMap((one) => [
    `${String(one.number).padStart(3)} POST ${one.path}  for ${one.purpose}; leaves ${leavesBehind(one)}`,
    `    ${one.sent}`,
  ])
  return [
    `The plan for ${new URL(options.baseUrl).host}. Nothing was sent.`,
    '',
    ...lines,
    '',
    `${exchanges.length} requests to a gateway that reads its document as the kit does. One that reads it otherwise is asked more, up to the`,
    `budget of ${options.budget ?? exchanges.length}. A request without an answer that says something is repeated, at most three times.`,
    '',
  ].join('\n')
}
