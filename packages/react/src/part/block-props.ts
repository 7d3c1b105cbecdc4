import type { DisplayBlock, PartWords } from '@ficha/core'
import type { PartProps } from './part-props.ts'

/** Props of the part that shows one kind of instruction. */
export type BlockProps<Kind extends DisplayBlock['kind']> = PartProps<
  'div',
  {
    readonly block: Extract<DisplayBlock, { kind: Kind }>
    readonly words: PartWords
    /** Whether this is the primary action of the screen. */
    readonly emphasis?: 'primary' | 'secondary'
    /** The method and the amount, above an enlarged code: "Pix · R$ 150,00". */
    readonly summary?: string
    readonly onAct?: OnAct
  }
>

/**
 * An action of the payer on a slip. `reason` is the action. `kind` is the thing: an instruction by its kind, the whole slip, its entry for a
 * calendar, or its link. No action has personal data. It is plain JSON, so a page in an app's web view can post it to the app.
 *
 * @example
 * const onAct = (act: SlipAct) => window.ReactNativeWebView?.postMessage(JSON.stringify(act))
 */
export type SlipAct =
  /** The slip is copied as text where the device shares nothing, the link in the browser of an app. */
  | { readonly reason: 'copied' | 'copy-failed'; readonly kind: DisplayBlock['kind'] | 'slip' | 'link' }
  | { readonly reason: 'enlarged' | 'followed'; readonly kind: DisplayBlock['kind'] }
  /** The print dialog opened. No browser says whether the payer printed. */
  | { readonly reason: 'printed'; readonly kind: 'slip' }
  /** The device's sheet took the slip's text, or the picture of its code. */
  | { readonly reason: 'shared'; readonly kind: 'slip' | 'qr' }
  /** A file was given to the browser: a picture of the slip or of its code, or the entry for a calendar. "keep-failed": there is no file. */
  | { readonly reason: 'saved' | 'keep-failed'; readonly kind: 'slip' | 'qr' | 'calendar' }
  /** `openInBrowser` was called with this https address. It may hold the payment's read id: keep it out of logs. */
  | { readonly reason: 'opened-elsewhere'; readonly kind: 'link'; readonly href: string }

/** Called after an action of the payer. */
export type OnAct = (details: SlipAct) => void

/**
 * Opens an address in the device's own browser. An app gives it to the slip in its web view, where a page cannot leave the app by itself. The
 * address is whole, and https, or http on the developer's own machine.
 *
 * @example
 * const openInBrowser = (href: string) => window.ReactNativeWebView?.postMessage(JSON.stringify({ open: href }))
 */
export type BrowserOpener = (href: string) => void
