import type { PartWords } from '@ficha/core'
import type { ReactElement } from 'react'
import { classes, type PartProps } from '../part/part-props.ts'

/** Props of {@link Steps}. */
export type StepsProps = PartProps<
  'section',
  { readonly steps: readonly string[]; readonly words: Pick<PartWords, 'steps'> }
>

/** The numbered steps to pay. The list is named by its heading, if it has one, and is no landmark, because a page may have several slips. */
export const Steps = ({ steps, words, className, ...rest }: StepsProps): ReactElement => (
  <section {...rest} className={classes('ficha-steps', className)}>
    {words.steps && <h3 className="ficha-heading">{words.steps}</h3>}
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
)
