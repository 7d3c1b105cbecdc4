import { createHash, timingSafeEqual } from 'node:crypto'
import { PHASES } from '@ficha/core'
import type { CheckoutHandler } from '@ficha/server'
import { operatorPage } from './operator-page.ts'
import { pageHeaders } from './page-headers.ts'

/**
 * The operator's page at /operator, behind OPERATOR_PASSWORD (any user name: it is the name in the audit trail). Without a password
 * in the environment there is no such page.
 */
export const createOperatorRoutes =
  (checkout: CheckoutHandler, password: string | undefined) =>
  async (request: Request): Promise<Response | undefined> => {
    const url = new URL(request.url)
    if (password === undefined || !/^\/operator(\/|$)/.test(url.pathname)) return undefined
    const operator = operatorOf(request, password)
    if (operator === undefined) {
      return new Response('This page is for the shop’s operators. Sign in with the password of its environment.\n', {
        status: 401,
        headers: {
          ...pageHeaders(),
          'www-authenticate': 'Basic realm="operator", charset="UTF-8"',
          'cache-control': 'no-store',
        },
      })
    }
    if (request.method === 'GET' && url.pathname === '/operator') return show(checkout, url)
    // The browser sends the password along with any page's form, so only forms of this page count.
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

const show = async (checkout: CheckoutHandler, url: URL): Promise<Response> => {
  const phase = PHASES.find((known) => known === url.searchParams.get('phase'))
  const notice = url.searchParams.get('notice')
  const payments = await checkout.listPayments(phase === undefined ? {} : { phase })
  const audits = new Map(await Promise.all(payments.map(async ({ id }) => [id, await checkout.auditOf(id)] as const)))
  const body = operatorPage({ payments, audits, phase: phase ?? '', ...(notice !== null && { notice }) })
  return new Response(body, {
    headers: { ...pageHeaders(), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
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
  new Response(null, { status: 303, headers: { location: `/operator?notice=${encodeURIComponent(notice)}` } })

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The user name of a request that knows the password; compared as digests, in constant time. */
const operatorOf = (request: Request, password: string): string | undefined => {
  const [scheme = '', encoded = ''] = (request.headers.get('authorization') ?? '').split(' ')
  if (scheme.toLowerCase() !== 'basic') return undefined
  const decoded = Buffer.from(encoded, 'base64').toString('utf8')
  const at = decoded.indexOf(':')
  return at > 0 && timingSafeEqual(digest(decoded.slice(at + 1)), digest(password)) ? decoded.slice(0, at) : undefined
}
