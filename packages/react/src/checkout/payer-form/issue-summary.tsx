import { labelText, type FormMessages } from '@ficha/core'
import type { FormField } from '@ficha/core/forms'
import type { MouseEvent, ReactElement } from 'react'
import { fillWords } from '../methods/method-words.ts'
import type { FieldIssues } from './payer-form-state.ts'

interface IssueSummaryProps {
  readonly issues: FieldIssues
  readonly title: string
  readonly labelOf: (path: string) => string
  readonly idOf: (path: string) => string
}

/** All that is to be mended, as links to the fields. Shown for two issues or more: a single issue is beside its field and needs no list. */
export const IssueSummary = ({ issues, title, labelOf, idOf }: IssueSummaryProps): ReactElement | null => {
  if (issues.size < 2) return null
  const goTo = (event: MouseEvent<HTMLAnchorElement>, path: string): void => {
    // The script moves the focus itself, because a link would change the merchant's address by a fragment.
    event.preventDefault()
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot
    root.getElementById(idOf(path))?.focus()
  }
  return (
    <div className="ficha-summary" role="group" aria-label={fillWords(title, { count: String(issues.size) })}>
      <p className="ficha-status-title">{fillWords(title, { count: String(issues.size) })}</p>
      <ul>
        {[...issues.keys()].map((path) => (
          <li key={path}>
            <a href={`#${idOf(path)}`} onClick={(event) => goTo(event, path)}>
              {labelOf(path)}
            </a>
          </li>
        ))}
      </ul>
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
