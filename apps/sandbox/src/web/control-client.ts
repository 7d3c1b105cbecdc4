import type { OrderInFull, Overview, RequestList, Unchanged } from '../control/control-answers.ts'

/** What the control API answers when it refuses. */
interface Refusal {
  readonly error?: string
}

async function request(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(path, init)
  const body: unknown = await response.json()
  if (!response.ok) throw new Error((body as Refusal).error ?? `${path} answered ${response.status}.`)
  return body
}

/** All orders and what the tools show; with the revision that is known, the time alone when nothing changed since. */
export async function readOverview(since: number | undefined): Promise<Overview | Unchanged> {
  return (await request(`/control/orders?limit=500${since === undefined ? '' : `&since=${since}`}`)) as
    Overview | Unchanged
}

/** One order in full. */
export async function readOrder(outTradeNo: string): Promise<OrderInFull> {
  return (await request(`/control/orders/${encodeURIComponent(outTradeNo)}`)) as OrderInFull
}

/** The newest requests of the contract, refused ones included. */
export async function readRequests(): Promise<RequestList> {
  return (await request('/control/requests')) as RequestList
}

/** Does one thing by the control API. */
export async function act(path: string, body: object): Promise<void> {
  await request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
