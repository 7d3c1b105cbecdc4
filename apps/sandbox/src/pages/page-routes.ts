import { problemAnswer, type Answer, type SandboxRequest } from '../http/answer.ts'
import { isCrossSite } from '../http/own-origin.ts'
import type { Route } from '../http/router.ts'
import { qrPng } from '../numbers/qr-png.ts'
import { changeStatus } from '../lifecycle/change-status.ts'
import { planLapse } from '../lifecycle/plan-order.ts'
import { isOpen, refusedIn } from '../orders/states.ts'
import type { DirectOrder, Order, RecurringOrder } from '../orders/order.ts'
import { payFirst } from '../lifecycle/recurring-engine.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { findTestCard, testCards } from '../numbers/test-cards.ts'
import { assetAnswer } from './assets.ts'
import { cardPage } from './card-page.ts'
import { dashboardPage } from './dashboard-page.ts'
import { hostedPage, type HostedKind } from './hosted-page.ts'
import { readReturnAddress } from './return-address.ts'
import { languageOf } from './payer-language.ts'
import { noSuchPage } from './slip.ts'
import { tokenizerFrame } from './tokenizer-frame.ts'
import { makeToken, tokenizerPage } from './tokenizer.ts'

/** `result` is the gateway's page of one wallet, and `partner` a page of another company, whose address has no prepay_id. */
type PageKind = HostedKind | 'card' | 'result' | 'partner'

/** The pages that a payer sees, the dashboard, the QR image and the files that pages need. */
export function pageRoutes(state: SandboxState): readonly Route[] {
  const kinds: readonly PageKind[] = ['checkout', 'wallet', 'app', 'card', 'result']
  return [
    { method: 'GET', path: '/', handle: () => dashboardPage(state.settings) },
    ...kinds.flatMap((kind): Route[] => [
      { method: 'GET', path: `/${kind}`, handle: (request) => showPage(state, kind, request) },
      { method: 'POST', path: `/${kind}`, handle: (request) => decide(state, kind, request) },
    ]),
    { method: 'GET', path: '/partner/:token', handle: (request) => showPage(state, 'partner', request) },
    { method: 'POST', path: '/partner/:token', handle: (request) => decide(state, 'partner', request) },
    { method: 'GET', path: '/tokenizer', handle: tokenizerPage },
    { method: 'GET', path: '/tokenizer/frame', handle: tokenizerFrame },
    { method: 'POST', path: '/tokenizer', handle: (request) => makeToken(state, request) },
    { method: 'GET', path: '/qr/:file', handle: (request) => qrImage(state, formerPrepayId(request)) },
    {
      method: 'GET',
      path: '/api/trade/qrcode-img',
      handle: (request) => qrImage(state, request.query.get('prepay_id') ?? undefined),
    },
    { method: 'GET', path: '/assets/:name', handle: (request) => assetAnswer(request.params.get('name') ?? '') },
  ]
}

/** The order of a page's address. A recurring order has only the card page, and a direct payment has the other pages. */
function orderOf(state: SandboxState, kind: PageKind, request: SandboxRequest): Order | undefined {
  const id = kind === 'partner' ? request.params.get('token') : request.query.get('prepay_id')
  const order = state.book.findByPrepayId(id ?? '')
  return (order?.kind === 'recurring') === (kind === 'card') ? order : undefined
}

function showPage(state: SandboxState, kind: PageKind, request: SandboxRequest): Answer {
  const order = orderOf(state, kind, request)
  if (order === undefined) return noSuchPage(languageOf(request))
  const action = addressOf(request)
  const returnAddress = returnAddressOf(kind, order, request)
  if (order.kind === 'recurring') return cardPage(order, action, { language: languageOf(request), returnAddress })
  const language = languageOf(request, order.country)
  return hostedPage(kind === 'wallet' || kind === 'app' ? kind : 'checkout', order, action, { language, returnAddress })
}

/** Where the page leads back to. The gateway's own pages read it in their address, and every page has the request's. */
function returnAddressOf(kind: PageKind, order: Order, request: SandboxRequest): string | undefined {
  const inAddress = kind === 'partner' ? undefined : readReturnAddress(request.query)
  return inAddress ?? (order.kind === 'direct' ? order.returnUrl : undefined)
}

/** The address of the same page. */
function addressOf({ path, query }: SandboxRequest): string {
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

type Decision = 'pay' | 'decline' | 'pending'

function decide(state: SandboxState, kind: PageKind, request: SandboxRequest): Answer {
  if (isCrossSite(request.headers)) return problemAnswer(403, 'A page of another origin may not decide for the payer.')
  const order = orderOf(state, kind, request)
  if (order === undefined) return noSuchPage(languageOf(request))
  const form = new URLSearchParams(request.body.toString('utf8'))
  const decision = (['pay', 'decline', 'pending'] as const).find((one) => one === form.get('decision'))
  if (decision === undefined) return problemAnswer(400, 'decision must be pay, decline or pending.')
  // The payer is sent back at once. So the notification may arrive before or after the payer, as with a real gateway.
  if (order.kind === 'direct') void decideDirect(state, order, decision)
  else void decideRecurring(state, order, decision, form.get('card') ?? '')
  const returnAddress = returnAddressOf(kind, order, request)
  const location = returnAddress ?? addressOf(request)
  return { status: 303, headers: { location }, body: '' }
}

async function decideDirect(state: SandboxState, order: DirectOrder, decision: Decision): Promise<void> {
  // A second press changes nothing, and neither does a press in a tab after the order has ended.
  if (!isOpen(order.status)) return
  if (order.status === 'INITIAL' && decision !== 'decline') await submit(state, order)
  if (decision === 'pending') return
  const status = decision === 'pay' ? 'SUCCESS' : refusedIn(state.settings.states)
  await changeStatus(state, order, { status, by: 'hosted page' })
}

/** The payer has given the data: the order of a hosted page now waits for the payment, by default for a day. */
async function submit(state: SandboxState, order: DirectOrder): Promise<void> {
  order.expiresAt = state.clock.now() + 86_400_000
  planLapse(state, order)
  await changeStatus(state, order, { status: 'PROCESSING', by: 'hosted page' })
}

async function decideRecurring(
  state: SandboxState,
  order: RecurringOrder,
  decision: Decision,
  token: string,
): Promise<void> {
  const declined = testCards.find((card) => card.outcome === 'refused')
  const card = decision === 'decline' ? declined : (findTestCard(token) ?? testCards[0])
  if (decision !== 'pending' && card !== undefined) await payFirst(state, order, card)
}

function formerPrepayId(request: SandboxRequest): string | undefined {
  return /^([0-9a-f]{32})\.png$/.exec(request.params.get('file') ?? '')?.[1]
}

function qrImage(state: SandboxState, prepayId: string | undefined): Answer {
  const order = prepayId === undefined ? undefined : state.book.findByPrepayId(prepayId)
  const text = order?.kind === 'direct' ? order.fields['qr_code'] : undefined
  if (text === undefined) return problemAnswer(404, 'No order has this QR image.')
  return { status: 200, headers: { 'content-type': 'image/png' }, body: qrPng(text) }
}
