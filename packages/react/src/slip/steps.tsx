import type { PartWords } from '@ficha/core'
import type { ReactElement } from 'react'
import { classes, type PartProps } from '../part/part-props.ts'

/** Props of {@link Steps}. */
export type StepsProps = PartProps<
  'section',
  { readonly steps: readonly string[]; readonly words: Pick<PartWords, 'steps'> }
>

/** What to do, numbered. Named by its heading alone: a page with several slips needs no landmark for each. */
export const Steps = ({ steps, words, className, ...rest }: StepsProps): ReactElement => (
  <section {...rest} className={classes('ficha-steps', className)}>
    <h3 className="ficha-heading">{words.steps}</h3>
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
)
