import { labelText, type FormMessages } from '@ficha/core'
import type { FormField } from '@ficha/core/forms'
import type { MouseEvent, ReactElement } from 'react'
import { treeOf } from '../../part/active-in.ts'
import { fillWords } from '../methods/method-words.ts'
import type { FieldIssues } from './payer-form-state.ts'

interface IssueSummaryProps {
  readonly issues: FieldIssues
  /** How many more there are that have no field. */
  readonly others: number
  readonly title: string
  readonly labelOf: (path: string) => string
  readonly idOf: (path: string) => string
}

/** From this many on, the payer may want to go to one of them from here. */
const LISTED = 4

/**
 * How many things are to be mended, in one line: each is said beside its field. From four on the line opens a list of links. A single issue needs
 * no summary.
 */
export const IssueSummary = ({ issues, others, title, labelOf, idOf }: IssueSummaryProps): ReactElement | null => {
  const count = issues.size + others
  if (count < 2) return null
  const line = fillWords(title, { count: String(count) })
  const goTo = (event: MouseEvent<HTMLAnchorElement>, path: string): void => {
    // The script moves the focus itself, because a link would change the merchant's address by a fragment.
    event.preventDefault()
    treeOf(event.currentTarget).getElementById(idOf(path))?.focus()
  }
  return (
    <div className="ficha-summary" role="group" aria-label={line}>
      {count < LISTED ? (
        <p className="ficha-status-title">{line}</p>
      ) : (
        <details>
          <summary className="ficha-status-title">{line}</summary>
          <ul>
            {[...issues.keys()].map((path) => (
              <li key={path}>
                <a href={`#${idOf(path)}`} onClick={(event) => goTo(event, path)}>
                  {labelOf(path)}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The name of a field, for the summary. */
export const labelsOf =
  (fields: readonly Pick<FormField, 'path' | 'label' | 'labelText'>[], words: FormMessages) =>
  (path: string): string => {
    const field = fields.find((one) => one.path === path)
    return field ? labelText(field, words) : path
  }
