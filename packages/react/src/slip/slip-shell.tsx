import type { Glyph } from '@ficha/core'
import { useId, useRef, type ReactElement, type ReactNode } from 'react'
import { useWarnOfMissingStyles } from '../development/use-warn-of-missing-styles.ts'
import { GlyphPicture } from '../part/glyph-picture.tsx'
import { classes, type PartProps } from '../part/part-props.ts'
import type { FocusHandlers } from '../part/use-focus-after-change.ts'
import type { Beside } from '../part/own-element.tsx'

/** The head of a slip, in one language. */
export interface SlipHead {
  /** BCP 47 tag of the slip's words. */
  readonly locale: string
  readonly glyph: Glyph
  /** The method's name, or the name of the subscription. */
  readonly title: string
  /** The shop and the items of the order. Absent or empty if the order has neither. */
  readonly order?: string
  /** The word on the ribbon of a test; `undefined` in production. */
  readonly test: string | undefined
}

type SlipShellProps = PartProps<
  'article',
  {
    /** Absent while the words load. */
    readonly head?: SlipHead | undefined
    /** The merchant's licensed artwork in place of the neutral picture. */
    readonly logo?: ReactNode
    /** Above the tear line. */
    readonly main?: Beside
    /** Below the tear line. Without content there is no tear line. */
    readonly keep?: Beside
    /** For the controls on both sides of the tear line. */
    readonly focus?: FocusHandlers
    /** The sheet of its parts, for a warning in development. Default: styles.css alone. */
    readonly sheet?: 'styles' | 'recurring'
    /** Shown while the words load. Default: an empty slip's space. */
    readonly loading?: ReactNode
  }
>

/** The frame of every slip, of a payment and of a recurring order. The instructions are above the tear line, and the tools below it. */
export const SlipShell = ({
  head,
  logo,
  main,
  keep,
  focus,
  loading,
  sheet = 'styles',
  className,
  ...rest
}: SlipShellProps): ReactElement => {
  const titleId = useId()
  const paper = useRef<HTMLDivElement>(null)
  useWarnOfMissingStyles(paper, sheet)
  const shared = { ...rest, className: classes('ficha', className) }
  if (!head) {
    return (
      <article {...shared} aria-busy="true" data-loading={loading === undefined || undefined}>
        {loading}
      </article>
    )
  }
  return (
    <article {...shared} aria-labelledby={titleId} lang={head.locale}>
      <div className="ficha-slip" ref={paper} {...focus}>
        <div className="ficha-main" data-whole={!keep || undefined}>
          <header className="ficha-head">
            <span className="ficha-glyph">{logo ?? <GlyphPicture glyph={head.glyph} />}</span>
            <h2 className="ficha-title" id={titleId}>
              {head.title}
            </h2>
            {head.test !== undefined && <strong className="ficha-ribbon">{head.test}</strong>}
            {head.order && <p className="ficha-order">{head.order}</p>}
          </header>
          {main}
        </div>
        {keep && <section className="ficha-keep">{keep}</section>}
      </div>
    </article>
  )
}
