import type { Country, PaymentSnapshot } from '@ficha/core'
import type * as widgetServer from '@ficha/widget/server'
import { html, type Markup } from '../html.ts'
import { localeOf, shellWordsOf } from './shell-words.ts'

/** The renderer of a slip, and the source of its payment. */
export interface SlipPageParts {
  /** `import * as widget from '@ficha/widget/server'`. */
  readonly widget: Pick<typeof widgetServer, 'renderElement' | 'preloadLinks'>
  /** Where the files of the widget are served: "/ficha/0.1.0/". */
  readonly folder: string
  /** `undefined` where there is no such payment. */
  readonly read: (id: string) => Promise<PaymentSnapshot | undefined>
  /** The shop's own address, for the link that a payer passes on. */
  readonly shopUrl: string
}

/** The page of a slip: the country that its words are of, the script in its head, and the content below the shop's bar. */
export interface SlipPage {
  readonly country: Country
  readonly head: Markup
  readonly main: Markup
}

/**
 * Draws a payment's slip on the server, for whoever was given its address: the other phone, the friend who pays. A browser paints it without a
 * script, and the element takes it over as it stands. It can be paid, and not changed.
 *
 * @returns A function that resolves to `undefined` where there is no such payment, and where the store does not answer: the shop's script then says so.
 */
export const createSlipPage =
  ({ widget, folder, read, shopUrl }: SlipPageParts) =>
  async (id: string): Promise<SlipPage | undefined> => {
    const snapshot = await read(id).catch(() => undefined)
    if (!snapshot) return undefined
    const { country } = snapshot.payment.terms
    const words = shellWordsOf(country)
    const element = widget.renderElement(snapshot, { locale: localeOf(country), shareUrl: `${shopUrl}/pay/${id}` })
    return {
      country,
      head: { markup: widget.preloadLinks('ficha-payment', { folder, isRendered: true }) },
      main: html`<main class="pay pay-slip">
        <h1 class="visually-hidden">${words.checkoutTitle}</h1>
        ${{ markup: element }}
        <p><a href="/">${words.back}</a></p>
      </main>`,
    }
  }
