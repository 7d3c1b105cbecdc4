import type { Country, PaymentSnapshot } from '@ficha/core'
import type * as widgetServer from '@ficha/widget/server'
import { html, type Markup } from '../html.ts'

/** The words around a slip. They are the same as in the shop's page, which is another package. */
interface SlipPageWords {
  readonly note: string
  readonly title: string
  readonly account: string
  readonly basket: string
  readonly back: string
}

const ES: SlipPageWords = {
  note: 'Tienda de demostración: no se cobra nada.',
  title: 'Pago',
  account: 'Cuenta',
  basket: 'Canasta',
  back: 'Volver a la tienda',
}
const PT: SlipPageWords = {
  note: 'Loja de demonstração: nada é cobrado.',
  title: 'Pagamento',
  account: 'Conta',
  basket: 'Cesta',
  back: 'Voltar à loja',
}

const wordsOf = (country: Country): SlipPageWords => {
  if (country === 'BR') return PT
  return country === 'AR' ? { ...ES, basket: 'Carrito' } : ES
}

/** The renderer of a slip, and the source of its payment. */
export interface SlipPageParts {
  /** `import * as widget from '@ficha/widget/server'`. */
  readonly widget: Pick<typeof widgetServer, 'renderElement' | 'preloadLinks'>
  /** Where the files of the widget are served: "/ficha/0.1.0/". */
  readonly folder: string
  /** `undefined` if there is no such payment. */
  readonly read: (id: string) => Promise<PaymentSnapshot | undefined>
  /** The shop's own address, for the link that a payer sends to another person. */
  readonly shopUrl: string
}

/** The page of a slip: its language, its title, and the content below the shop's bar. */
export interface SlipPage {
  readonly lang: string
  readonly title: string
  /** The line above the shop's bar. */
  readonly note: string
  /** The links in the bar. */
  readonly links: Markup
  readonly main: Markup
}

/**
 * Draws a payment's slip on the server, for everybody with its address: another phone, or a friend who pays. A browser paints it without a script,
 * and the element then uses the drawn parts. The payment can be paid, but not changed.
 *
 * @returns A function that resolves to `undefined` if there is no such payment or the store does not answer. The shop's script then shows that.
 */
export const createSlipPage =
  ({ widget, folder, read, shopUrl }: SlipPageParts) =>
  async (id: string): Promise<SlipPage | undefined> => {
    const snapshot = await read(id).catch(() => undefined)
    if (!snapshot) return undefined
    const { country } = snapshot.payment.terms
    const locale = country === 'BR' ? 'pt-BR' : `es-${country}`
    const words = wordsOf(country)
    const element = widget.renderElement(snapshot, { locale, shareUrl: `${shopUrl}/pay/${id}` })
    const loader = widget.preloadLinks('ficha-payment', { folder, isRendered: true })
    return {
      lang: locale,
      title: words.title,
      note: words.note,
      links: html`<a href="/account" class="account-link">${words.account}</a>
        <a href="/basket" class="basket-link">${words.basket}</a>`,
      main: html`<main class="pay pay-slip">
        <h1 class="visually-hidden">${words.title}</h1>
        ${{ markup: element + loader }}
        <p><a href="/">${words.back}</a></p>
      </main>`,
    }
  }
