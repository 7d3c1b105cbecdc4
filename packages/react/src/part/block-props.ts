import type { DisplayBlock, PartWords } from '@ficha/core'
import type { PartProps } from './part-props.ts'

/** Props of the part that shows one kind of instruction. */
export type BlockProps<Kind extends DisplayBlock['kind']> = PartProps<
  'div',
  {
    readonly block: Extract<DisplayBlock, { kind: Kind }>
    readonly words: PartWords
    /** Whether this is the one thing to do on the screen. */
    readonly emphasis?: 'primary' | 'secondary'
    /** What is paid and how much, above an enlarged code: "Pix · R$ 150,00". */
    readonly summary?: string
    readonly onAct?: OnAct
  }
>

/** Told what the payer did: copied a value or failed to, enlarged a code, took a link. */
export type OnAct = (details: {
  readonly reason: 'copied' | 'copy-failed' | 'enlarged' | 'followed'
  readonly kind: DisplayBlock['kind']
}) => void
