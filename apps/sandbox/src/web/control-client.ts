import type { OrderInFull, Overview, RequestList, Unchanged } from '../control/control-answers.ts'

/** The answers of the control API, by request. */
interface Answers {
  readonly overview: Overview | Unchanged
  readonly order: OrderInFull
  readonly requests: RequestList
  readonly done: unknown
}

/** The sentence of a refusal. Browsers load the files of this folder only, so this cannot be imported from the folder of the control API. */
function refusalIn(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : undefined
}

async function requestControl<Kind extends keyof Answers>(path: string, init?: RequestInit): Promise<Answers[Kind]> {
  const response = await fetch(path, init)
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(refusalIn(answer) ?? `${path} answered ${response.status}.`)
  return answer as Answers[Kind]
}

/** All orders and the data of the tools. If nothing has changed since the given revision, the answer has only the time. */
export function readOverview(since: number | undefined): Promise<Overview | Unchanged> {
  return requestControl<'overview'>(`/control/orders?limit=500${since === undefined ? '' : `&since=${since}`}`)
}

/** One order in full. */
export function readOrder(outTradeNo: string): Promise<OrderInFull> {
  return requestControl<'order'>(`/control/orders/${encodeURIComponent(outTradeNo)}`)
}

/** The newest requests of the contract, refused ones included. */
export function readRequests(): Promise<RequestList> {
  return requestControl<'requests'>('/control/requests')
}

/** Sends one command to the control API. */
export async function act(path: string, body: object): Promise<void> {
  await requestControl<'done'>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
