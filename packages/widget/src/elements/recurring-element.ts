import type { RecurringMessages, RecurringSnapshot } from '@ficha/core'
import type { ComponentType, ReactElement } from 'react'
import type { FichaRecurringEventMap } from '../host/events.ts'
import { defineProperties, reflectAttributes } from '../host/members.ts'
import { sheetOf, type Sheet } from '../host/sheets.ts'
import type { RecurringPartProps } from '../shadow/recurring-part.tsx'
import { SHARED_ATTRIBUTES, SHARED_PROPERTIES } from './kit-element.ts'
import { LiveElement } from './live-element.ts'

const ATTRIBUTES = ['recurring-id', 'heading']

let sheet: Sheet | undefined

/**
 * A recurring order, live: the next charge, its status, past charges, and the way to cancel it.
 *
 * @tag ficha-recurring
 * @attr {string} recurring-id - The read id that `POST /recurring` gave.
 * @attr {string} heading - What the payer subscribed to, in your words: "Clube do Café".
 * @attr {string} base - Where your checkout routes are. Default: "/api/checkout".
 * @attr {string} locale - BCP 47. Default: the language of the page, else "es".
 * @attr {string} app-schemes - Schemes of wallet apps that links may use, apart by spaces. Default: none, https alone.
 * @attr {"sse" | "poll"} live - "poll" where the routes hold no stream open. Default: "sse".
 * @attr {"include" | "omit" | "same-origin"} credentials - "include" where the routes have another origin and your session is a cookie.
 *
 * @fires {CustomEvent<{ phase: string, revision: number }>} ficha-status - The order's phase changed; the first one is sent, too.
 * @fires {CustomEvent<{ reason: string }>} ficha-cancel - The payer opened the dialog whether to cancel, confirmed it, or thought better of it.
 * @fires {CustomEvent<FichaErrorDetail>} ficha-error - The order cannot be read.
 *
 * @slot - Shown until there is something better.
 * @slot logo - Your artwork in place of the neutral picture.
 * @slot actions - Last below the tear line: help, the way back to the shop.
 */
export class FichaRecurring extends LiveElement<FichaRecurringEventMap, RecurringSnapshot> {
  static readonly observedAttributes: readonly string[] = [...SHARED_ATTRIBUTES, ...ATTRIBUTES]

  static {
    reflectAttributes(this.prototype, [...SHARED_ATTRIBUTES, ...ATTRIBUTES])
    defineProperties(this.prototype, [...SHARED_PROPERTIES, 'messages'])
  }

  /** The read id that `POST /recurring` gave. */
  declare recurringId: string
  /** The name of the subscription, in your words. */
  declare heading: string
  /** A table of your own: `withMessages(esMXRecurring, { title: 'Membresía' })`. */
  declare messages: RecurringMessages | undefined

  #part: ComponentType<RecurringPartProps> | undefined

  /** @internal */
  protected override async adoptable(): Promise<boolean> {
    this.#part = await this.#load()
    const { pageRecurring, loadRecurringWords } = await import('../shadow/recurring-part.tsx')
    await loadRecurringWords(this.language)
    // A script has given values that the server did not have, so the drawing would differ.
    return !this.messages && !this.snapshot && pageRecurring(this, this.recurringId) !== undefined
  }

  /** @internal */
  protected override draw(): ReactElement | undefined {
    const context = this.liveContext
    const recurringId = this.recurringId || context.initial?.id
    if (!recurringId) return undefined
    // Another order gets a new screen, which keeps nothing of the one before.
    const props = { ...context, recurringId, heading: this.heading || undefined, messages: this.messages }
    return this.drawLazily(this.#load, props, recurringId, this.#part)
  }

  readonly #load = async (): Promise<ComponentType<RecurringPartProps>> => {
    // A dependency of the part. It loads at the same time as the part, not after it. The part reports its failure.
    import('../shadow/payment-follower.tsx').catch(() => undefined)
    const { RecurringPart, recurringRules } = await import('../shadow/recurring-part.tsx')
    this.adoptSheet((sheet ??= sheetOf(recurringRules)))
    return RecurringPart
  }
}
