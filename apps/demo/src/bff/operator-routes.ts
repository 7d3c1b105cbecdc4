import { PHASES } from '@ficha/core'
import type { CheckoutHandler, RequestContext } from '@ficha/server'
import { FORGET_NOTICE, keepNotice, noticeOf } from './notice.ts'
import { operatorPage } from './operator-page.ts'
import { pageHeaders } from './page-headers.ts'

/**
 * The operator's page at /operator, protected by OPERATOR_PASSWORD. Without this variable there is no such page. Any user name is accepted, and is
 * the name in the audit trail. The kit checks the password, and counts and logs wrong ones.
 */
export const createOperatorRoutes =
  (checkout: CheckoutHandler, password: string | undefined) =>
  async (request: Request, context: RequestContext = {}): Promise<Response | undefined> => {
    const url = new URL(request.url)
    if (password === undefined || !/^\/operator(\/|$)/.test(url.pathname)) return undefined
    const admission = await checkout.admitOperator(request, password, context)
    if (!admission.isAdmitted) return admission.response
    const { operator } = admission
    if (request.method === 'GET' && url.pathname === '/operator') return show(checkout, request, url)
    // The browser sends the password with the form of any page. So only forms of this page are accepted.
    if (request.method !== 'POST' || request.headers.get('sec-fetch-site') !== 'same-origin')
      return new Response(null, { status: 403 })
    if (url.pathname === '/operator/replay') {
      const { applied, mismatched, unmatched, unreadable } = await checkout.replayInbox()
      return back(
        `Applied ${applied} again; ${mismatched} differ from what was asked, ${unmatched} have no order, ${unreadable} cannot be read.`,
      )
    }
    return url.pathname === '/operator/settle'
      ? settle(checkout, await request.formData(), operator)
      : new Response(null, { status: 404 })
  }

const show = async (checkout: CheckoutHandler, request: Request, url: URL): Promise<Response> => {
  const phase = PHASES.find((known) => known === url.searchParams.get('phase'))
  const notice = noticeOf(request)
  const payments = await checkout.listPayments(phase === undefined ? {} : { phase })
  const audits = new Map(await Promise.all(payments.map(async ({ id }) => [id, await checkout.auditOf(id)] as const)))
  const body = operatorPage({
    payments,
    audits,
    unmapped: checkout.unmappedStatuses(),
    phase: phase ?? '',
    ...(notice !== undefined && { notice }),
  })
  return new Response(body, {
    headers: {
      ...pageHeaders(),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(notice !== undefined && { 'set-cookie': FORGET_NOTICE }),
    },
  })
}

const settle = async (checkout: CheckoutHandler, form: FormData, operator: string): Promise<Response> => {
  const field = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const phase = PHASES.find((known) => known === field('phase'))
  if (phase === undefined) return back('Nothing was settled: choose paid, failed or reversed.')
  try {
    await checkout.settleManually(field('id'), phase, field('reason'), operator)
    return back(`Settled as ${phase}.`)
  } catch (error) {
    return back(error instanceof Error ? error.message : 'Nothing was settled.')
  }
}

const back = (notice: string): Response =>
  new Response(null, { status: 303, headers: { location: '/operator', 'set-cookie': keepNotice(notice) } })
