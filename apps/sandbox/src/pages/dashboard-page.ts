import { htmlAnswer, type Answer } from '../http/answer.ts'
import { html, page } from './html.ts'

/** The dashboard: an empty frame that its script fills from the control API. */
export function dashboardPage(): Answer {
  const body = html`<div id="app"><p class="loading">Loading the orders…</p></div>
    <noscript
      ><p class="loading">The dashboard needs JavaScript. The control API under /control does the same.</p></noscript
    >
    <p id="news" role="status" aria-live="polite"></p>`
  const text = page({
    title: 'Sandbox gateway',
    stylesheets: ['dashboard.css', 'dashboard-list.css', 'dashboard-detail.css'],
    scripts: ['dashboard'],
    bodyClass: 'dashboard',
    body,
  })
  return htmlAnswer(200, text)
}
