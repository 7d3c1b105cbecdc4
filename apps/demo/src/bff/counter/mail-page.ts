import { html, type Markup } from '../html.ts'
import type { CaughtMail } from './mails.ts'
import type { OrderItem } from '../orders.ts'
import type { Sku } from '../products.ts'
import type { ShelfLine, StockMove, StockMoveKind } from './stock.ts'

/** The data of the page. */
export interface MailView {
  readonly mails: readonly CaughtMail[]
  /** The letter that is open. */
  readonly open?: CaughtMail
  readonly shelf: readonly ShelfLine[]
  readonly moves: readonly StockMove[]
  /** ISO instant of the shop's clock. */
  readonly now: string
}

const PRODUCTS: Readonly<Record<Sku, string>> = { coffee: 'Coffee', mug: 'Clay mug', jug: 'Painted jug' }

const MOVES: Readonly<Record<StockMoveKind, string>> = {
  held: 'Held: a payment was made',
  released: 'Released: nobody paid in time',
  sold: 'Sold: the payment arrived',
  'taken-again': 'Taken again: paid late, after it was released',
}

/** The letters that the shop has sent, and its stock. No script, no inline style. */
export const mailPage = ({ mails, open, shelf, moves, now }: MailView): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${open ? `${open.subject} · ` : ''}Letters and stock · Barro &amp; Grano</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/mail.css" />
      </head>
      <body>
        <aside class="demo-note" aria-label="About this page">
          A demonstration: every letter ends here, and nothing leaves this machine.
        </aside>
        <header class="bar">
          <a href="/" class="brand">Barro &amp; Grano</a>
          <p class="clock">The shop’s clock: ${time(now)}</p>
          <a href="/mail" class="again">Look again</a>
        </header>
        <main class="${open ? 'desk reading' : 'desk'}">
          <h1>Behind the counter</h1>
          <section class="letters" aria-labelledby="letters">
            <h2 id="letters">Letters</h2>
            ${
              mails.length === 0
                ? NO_LETTERS
                : html`<ol>
                    ${mails.map((mail) => entry(mail, open))}
                  </ol>`
            }
          </section>
          ${open ? letter(open) : ''} ${stock(shelf, moves)}
        </main>
      </body>
    </html>`.markup

const NO_LETTERS = html`<p class="soft">
  None yet. Order something and choose a way to pay that leaves a slip, such as a boleto in Brazil or OXXO in Mexico.
</p>`

const entry = (mail: CaughtMail, open: CaughtMail | undefined): Markup =>
  html`<li>
    <a href="/mail/${mail.id}" ${mail.id === open?.id ? html`aria-current="page"` : ''}>
      <strong>${mail.subject}</strong>
      <span class="soft">${mail.orderNumber} · ${time(mail.sentAt)}</span>
    </a>
  </li>`

const letter = (mail: CaughtMail): Markup =>
  html`<article class="letter" aria-labelledby="subject">
    <p class="back"><a href="/mail">All letters</a></p>
    <h2 id="subject">${mail.subject}</h2>
    <dl>
      <dt>To</dt>
      <dd>${mail.to}</dd>
      <dt>Order</dt>
      <dd>${mail.orderNumber}</dd>
      <dt>Sent</dt>
      <dd>${time(mail.sentAt)}</dd>
    </dl>
    <iframe
      src="/mail/${mail.id}/letter"
      title="The letter as a mail program shows it"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <details>
      <summary>The letter as plain text</summary>
      <pre tabindex="0">${mail.text}</pre>
    </details>
    <details>
      <summary>The message for WhatsApp or SMS, ${mail.message.length} of 600 characters</summary>
      <pre tabindex="0">${mail.message}</pre>
    </details>
  </article>`

const stock = (shelf: readonly ShelfLine[], moves: readonly StockMove[]): Markup =>
  html`<section class="stock" aria-labelledby="stock">
    <h2 id="stock">Stock</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">On the shelf</th>
          <th scope="col">Held</th>
          <th scope="col">Sold</th>
        </tr>
      </thead>
      <tbody>
        ${shelf.map(
          ({ sku, onShelf, held, sold }) =>
            html`<tr data-sku="${sku}">
              <th scope="row">${PRODUCTS[sku]}</th>
              <td>${onShelf < 0 ? `0, and ${String(-onShelf)} to be made` : onShelf}</td>
              <td>${held}</td>
              <td>${sold}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${
      moves.length === 0
        ? html`<p class="soft">Nothing has moved yet.</p>`
        : html`<ol class="moves">
            ${moves.map(move)}
          </ol>`
    }
  </section>`

const move = ({ orderNumber, kind, items, at }: StockMove): Markup =>
  html`<li data-kind="${kind}">
    <strong>${MOVES[kind]}</strong>
    <span class="soft">${orderNumber} · ${items.map(piece).join(', ')} · ${time(at)}</span>
  </li>`

const piece = ({ sku, quantity }: OrderItem): string => `${String(quantity)} × ${PRODUCTS[sku]}`

const time = (iso: string): Markup => html`<time datetime="${iso}">${iso.replace('T', ' ').slice(0, 16)} UTC</time>`
