import type { Country } from '@ficha/core'
import type { CardToken } from '@ficha/core/contract'

/** The facts that a tokenizer may need. They contain nothing about the payer. */
export interface CardContext {
  readonly country: Country
  readonly locale: string
  readonly amount: string
  readonly currency: string
}

/** Card fields that stand in the slot. */
export interface MountedCard {
  /**
   * Exchanges the typed values for a token. `undefined` if the fields are incomplete or wrong. The fields then show their errors, and the form stays
   * open.
   */
  readonly tokenize: () => Promise<CardToken | undefined>
  readonly unmount: () => void
}

/**
 * The merchant's way to a card's token: the gateway's own fields, which the merchant mounts in the slot. The number never passes
 * through the kit, the merchant's page or the merchant's server (PCI DSS SAQ A, where the fields are a frame of the gateway's).
 *
 * @example
 * const cardTokenizer: CardTokenizer = (slot, { locale }) => {
 *   const fields = gateway.cardFields({ locale })
 *   fields.mount(slot)
 *   return { tokenize: () => fields.createToken(), unmount: () => fields.unmount() }
 * }
 */
export type CardTokenizer = (slot: HTMLElement, context: CardContext) => MountedCard
