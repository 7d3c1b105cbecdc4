import type { Country } from '@ficha/core'

/** The context of a tokenizer. It has no data of the payer. */
export interface FichaCardContext {
  readonly country: Country
  readonly locale: string
  readonly amount: string
  readonly currency: string
}

/** The result of a card's tokenizer, in place of the card number. */
export interface FichaCardToken {
  readonly token: string
  readonly fingerprint: string
  readonly issuer: string
}

/** Card fields in their place. */
export interface FichaMountedCard {
  /** `undefined` if the fields are not complete or not valid. They show their own errors, and the form stays open. */
  readonly tokenize: () => Promise<FichaCardToken | undefined>
  readonly unmount: () => void
}

/**
 * The way to a card's token: the gateway's own fields, which the shop mounts in the place that it is given. The number never passes through
 * the kit. The place is in the page, not in the element's shadow root, so that the gateway's script finds it.
 *
 * @example
 * checkout.cardTokenizer = (place, { locale }) => {
 *   const fields = gateway.cardFields({ locale })
 *   fields.mount(place)
 *   return { tokenize: () => fields.createToken(), unmount: () => fields.unmount() }
 * }
 */
export type FichaCardTokenizer = (place: HTMLElement, context: FichaCardContext) => FichaMountedCard

/** Mounts the fields in the page and shows them in the form: in the element's child with `slot="card"`, else in one that is made for them. */
export const inThePage =
  (element: HTMLElement, tokenizer: FichaCardTokenizer): FichaCardTokenizer =>
  (form, context) => {
    const page = element.ownerDocument
    const own = element.querySelector<HTMLElement>(':scope > [slot="card"]')
    const place = own ?? page.createElement('div')
    const slot = page.createElement('slot')
    slot.name = 'card'
    form.append(slot)
    if (!own) {
      place.slot = 'card'
      element.append(place)
    }
    const mounted = tokenizer(place, context)
    return {
      tokenize: mounted.tokenize,
      unmount: () => {
        mounted.unmount()
        slot.remove()
        if (!own) place.remove()
      },
    }
  }
