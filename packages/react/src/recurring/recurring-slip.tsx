import type { RecurringMessages } from '@ficha/core/recurring'
import type { ReactElement, ReactNode, Ref } from 'react'
import { GlyphPicture } from '../part/glyph-picture.tsx'
import { classes, type PartProps } from '../part/part-props.ts'

type RecurringSlipProps = PartProps<
  'article',
  {
    /** `undefined` while the words load. */
    readonly words: RecurringMessages | undefined
    readonly titleId: string
    /** What the payer subscribes to, in the merchant's words. */
    readonly heading: string | undefined
    readonly environment: 'test' | 'production' | undefined
    readonly logo: ReactNode
    readonly mainRef?: Ref<HTMLDivElement>
    /** Above the tear line. Asked for only when there are words. */
    readonly main: (words: RecurringMessages) => ReactNode
    /** Below it. */
    readonly keep: (words: RecurringMessages) => ReactNode
  }
>

/** The slip that all recurring screens share: what it is above, what to keep below the tear line. */
export const RecurringSlip = ({
  words,
  titleId,
  heading,
  environment,
  logo,
  main,
  keep,
  mainRef,
  className,
  ...rest
}: RecurringSlipProps): ReactElement => {
  const shared = { ...rest, className: classes('ficha', 'ficha-recurring', className) }
  if (!words) return <article {...shared} aria-busy="true" />
  const kept = keep(words)
  return (
    <article {...shared} aria-labelledby={titleId} lang={words.locale}>
      <div className="ficha-slip">
        <div className="ficha-main" ref={mainRef} data-whole={!kept || undefined}>
          <header className="ficha-head">
            <span className="ficha-glyph">{logo ?? <GlyphPicture glyph="card" />}</span>
            <h2 className="ficha-title" id={titleId}>
              {heading ?? words.title}
            </h2>
            {environment === 'test' && <strong className="ficha-ribbon">{words.test}</strong>}
          </header>
          {main(words)}
        </div>
        {kept && <section className="ficha-keep">{kept}</section>}
      </div>
    </article>
  )
}
