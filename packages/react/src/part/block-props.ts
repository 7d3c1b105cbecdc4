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

/** Called after an action of the payer: a copy that worked or failed, an enlarged code, a followed link. */
export type OnAct = (details: {
  readonly reason: 'copied' | 'copy-failed' | 'enlarged' | 'followed'
  readonly kind: DisplayBlock['kind']
}) => void
