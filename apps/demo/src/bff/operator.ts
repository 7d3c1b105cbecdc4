import { messagesFor, PHASES, type Phase } from '@ficha/core'
import type { AuditEntry, CheckoutHandler, PaymentRecord, RequestContext, UnmappedStatus } from '@ficha/server'
import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { HEADERS, type Markup } from './pages/headers.ts'

/** This cookie has the result of an operator's last action. It is not in the address, because anybody can write an address. */
const NOTICE = 'operator-notice'

const NOTICE_OPTIONS = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

/**
 * The operator's page at /operator, protected by OPERATOR_PASSWORD. Any user name is accepted, and is the name in the audit trail. The kit checks
 * the password, and counts and logs wrong ones.
 */
export const createOperatorRoutes = (
  checkout: CheckoutHandler,
  password: string,
): Hono<{ Bindings: RequestContext; Variables: { operator: string } }> => {
  const app = new Hono<{ Bindings: RequestContext; Variables: { operator: string } }>()
  app.use(async (c, next) => {
    const admission = await checkout.admitOperator(c.req.raw, password, c.env)
    if (!admission.isAdmitted) return admission.response
    c.set('operator', admission.operator)
    // The browser sends the password with the form of any page. So only forms of this page are accepted.
    if (c.req.method !== 'GET' && c.req.header('sec-fetch-site') !== 'same-origin') return c.body(null, 403)
    return next()
  })
  app.get('/', async (c) => {
    const phase = PHASES.find((known) => known === c.req.query('phase'))
    const notice = getCookie(c, NOTICE, 'host')
    if (notice !== undefined) deleteCookie(c, NOTICE, NOTICE_OPTIONS)
    const payments = await checkout.listPayments(phase === undefined ? {} : { phase })
    const rows = payments.map(async (payment) => row(payment, await checkout.auditOf(payment.id)))
    return c.html(operatorPage(await Promise.all(rows), checkout.unmappedStatuses(), phase, notice), 200, HEADERS)
  })
  app.post('/:action{replay|settle}', async (c) => {
    const notice =
      c.req.param('action') === 'replay'
        ? await replay(checkout)
        : await settle(checkout, await c.req.parseBody(), c.get('operator'))
    setCookie(c, NOTICE, notice.slice(0, 1_000), { ...NOTICE_OPTIONS, maxAge: 60 })
    return c.redirect('/operator', 303)
  })
  return app
}

const replay = async (checkout: CheckoutHandler): Promise<string> => {
  const { applied, mismatched, unmatched, unreadable } = await checkout.replayInbox()
  return `Applied ${applied} again; ${mismatched} differ from the request, ${unmatched} have no order, ${unreadable} cannot be read.`
}

const settle = async (
  checkout: CheckoutHandler,
  form: Readonly<Record<string, unknown>>,
  operator: string,
): Promise<string> => {
  const { id, phase: wanted, reason } = form
  const phase = PHASES.find((known) => known === wanted)
  if (phase === undefined) return 'Nothing was settled: choose paid, failed or reversed.'
  try {
    await checkout.settleManually(String(id), phase, String(reason), operator)
    return `Settled as ${phase}.`
  } catch (error) {
    return error instanceof Error ? error.message : 'Nothing was settled.'
  }
}

/** Payments, the facts of each, and the ways to correct one. No script, no inline style. */
const operatorPage = (
  rows: readonly Markup[],
  unmapped: readonly UnmappedStatus[],
  phase: Phase | undefined,
  notice: string | undefined,
): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Payments · operator</title>
        <link rel="stylesheet" href="/staff.css" />
      </head>
      <body>
        <header>
          <h1>Payments</h1>
          <nav>
            ${[undefined, ...PHASES].map((name) => html`<a href="/operator?phase=${name}" ${name === phase && html`aria-current="page"`}>${name ?? 'all'}</a> `)}
          </nav>
          <form method="post" action="/operator/replay"><button>Apply stored notifications again</button></form>
        </header>
        <main>
          <p role="status">${notice}</p>
          ${unmapped.length > 0 && unmappedList(unmapped)}
          <table>
            <thead>
              <tr>
                ${['Created', 'Order', 'Method', 'Amount', 'Phase', 'Status', 'Settle by hand'].map((name) => html`<th>${name}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${rows}
            </tbody>
          </table>
        </main>
      </body>
    </html>`

const unmappedList = (words: readonly UnmappedStatus[]): Markup =>
  html`<section>
    <h2>Words of the gateway that the shop does not know</h2>
    <p>
      Payments with one of them stay unknown. Have it added to <code>statusMap</code>, then apply stored notifications
      again. Counted since this process started.
    </p>
    <ul>
      ${words.map((word) => html`<li><code>${word.status}</code>, ${word.count} times since <time>${word.firstSeenAt}</time></li>`)}
    </ul>
  </section>`

const row = (record: PaymentRecord, audit: readonly AuditEntry[]): Markup => {
  const { terms, refusalCause } = record.payment
  // What the payer reads after a refusal. The gateway's own words are in the notes.
  const refusal = record.phase === 'failed' && refusalCause
  return html`<tr>
    <td><time datetime="${record.createdAt}">${record.createdAt.replace('T', ' ').slice(0, 19)}</time></td>
    <td><code>${record.orderId}</code><br /><small>${record.outTradeNo}</small></td>
    <td>${terms.country} ${terms.method} ${terms.channel}</td>
    <td class="amount">${terms.amount} ${terms.currency}</td>
    <td data-phase="${record.phase}">
      ${record.phase} ${refusal && html`<br /><small>${refusal}: ${messagesFor('en').refusalCauses[refusal]}</small>`}
      ${record.received && html`<br /><small>received ${record.received.amount} ${record.received.currency}</small>`}
    </td>
    <td><code>${record.status}</code></td>
    <td>
      <form method="post" action="/operator/settle">
        <input type="hidden" name="id" value="${record.id}" />
        <label
          >as
          <select name="phase">
            ${['paid', 'failed', 'reversed'].map((phase) => html`<option>${phase}</option>`)}
          </select></label
        >
        <label
          >because <input name="reason" required maxlength="500" placeholder="bank statement of 21 Nov, line 14"
        /></label>
        <button>Settle</button>
      </form>
      ${
        audit.length > 0 &&
        html`<details>
          <summary>${audit.length} notes</summary>
          <ol>
            ${audit.map((entry) => html`<li><time>${entry.at}</time> ${entry.actor}: ${entry.action}. ${entry.reason}</li>`)}
          </ol>
        </details>`
      }
    </td>
  </tr>`
}
