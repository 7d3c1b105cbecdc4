import { hintText, labelText, type FormMessages } from '@ficha/core'
import { fieldForDocument, type FormField } from '@ficha/core/forms'
import { useState, type MouseEvent, type ReactElement } from 'react'
import { fillWords } from '../methods/method-words.ts'
import type { FieldIssue, PayerFormState } from './payer-form-state.ts'

interface FieldProps {
  readonly field: FormField
  readonly form: PayerFormState
  readonly id: string
  readonly isLast: boolean
}

/** One field: its label, the input, the hint, and the error beside it. */
export const PayerField = ({ field: listed, form, id, isLast }: FieldProps): ReactElement => {
  const { country, words, draft, issues, documentType } = form
  const field = fieldForDocument(country, listed, documentType)
  const issue = issues.get(field.path)
  // An error replaces the hint, because its sentence has the example, too. A button that writes "no number" into the field also replaces the hint
  // about it.
  const isSaidByButton = field.noneValue !== undefined && field.hint === 'numberOrNone'
  const hint = issue || isSaidByButton ? undefined : hintText(field, words)
  const described = [field.prefix && `${id}p`, hint && `${id}h`, issue && `${id}i`].filter(Boolean).join(' ')
  const shared = {
    id,
    name: field.path,
    autoComplete: field.autoComplete,
    'aria-required': field.isRequired,
    'aria-invalid': issue?.kind === 'error' || undefined,
    'aria-describedby': described === '' ? undefined : described,
  }
  return (
    <div className="ficha-field" data-path={field.path} data-issue={issue?.kind}>
      <label className="ficha-field-label" htmlFor={id}>
        <span>{labelText(field, words)}</span>
        {!field.isRequired && <span className="ficha-optional">{` (${words.optional})`}</span>}
      </label>
      <div className="ficha-input">
        {field.prefix !== undefined && (
          <span className="ficha-prefix" id={`${id}p`}>
            {field.prefix}
          </span>
        )}
        {field.kind === 'choice' ? (
          <ChoiceControl field={field} words={words} initial={draft.read(field.path)} shared={shared} />
        ) : (
          <TextControl field={field} initial={draft.read(field.path)} isLast={isLast} shared={shared} />
        )}
      </div>
      {hint !== undefined && (
        <p className="ficha-field-note" id={`${id}h`}>
          {hint}
        </p>
      )}
      <IssueNote id={`${id}i`} issue={issue} path={field.path} form={form} />
      {field.noneValue !== undefined && <NoneButton value={field.noneValue} path={field.path} form={form} />}
    </div>
  )
}

type SharedProps = Readonly<Record<string, string | boolean | undefined>> & {
  readonly id: string
  readonly name: string
}

interface ControlProps {
  readonly field: FormField
  /** The value that was typed before. It is read once: after that the browser holds the text. */
  readonly initial: string | undefined
  readonly shared: SharedProps
}

const TextControl = ({ field, initial, isLast, shared }: ControlProps & { readonly isLast: boolean }): ReactElement => {
  const [first] = useState(initial)
  return (
    <input
      {...shared}
      // With the type "email" the browser changes the text before the kit reads it.
      type={field.kind === 'phone' ? 'tel' : 'text'}
      inputMode={field.inputMode}
      enterKeyHint={isLast ? 'go' : 'next'}
      defaultValue={first}
      autoCapitalize={field.kind === 'email' ? 'none' : undefined}
      spellCheck={false}
    />
  )
}

const ChoiceControl = ({
  field,
  words,
  initial,
  shared,
}: ControlProps & { readonly words: FormMessages }): ReactElement => {
  const [first] = useState(initial)
  return (
    <select {...shared} defaultValue={first ?? (isAnswered(field) ? field.choices?.[0]?.value : '')}>
      {!isAnswered(field) && <option value="">{words.choose}</option>}
      {(field.choices ?? []).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** The most common type of document is selected at first. The payer can choose another. */
const isAnswered = ({ path }: FormField): boolean => path === 'document.type'

interface NoteProps {
  readonly path: string
  readonly form: PayerFormState
}

const IssueNote = ({
  id,
  issue,
  path,
  form,
}: NoteProps & { readonly id: string; readonly issue: FieldIssue | undefined }): ReactElement => (
  // Always on the page, so that a screen reader reads the text that appears in it.
  <div className="ficha-field-issue" aria-live="polite">
    {issue && (
      <>
        <p id={id}>{issue.text}</p>
        {issue.suggestion !== undefined && (
          <button type="button" className="ficha-tool" onClick={answerBy(form.take, path)}>
            {fillWords(form.words.takeSuggestion, { suggestion: issue.suggestion })}
          </button>
        )}
        {issue.kind === 'doubt' && (
          <button type="button" className="ficha-tool" onClick={answerBy(form.keep, path)}>
            {form.words.keepAnyway}
          </button>
        )}
      </>
    )}
  </div>
)

/** The answer removes the button. Without a pointer the focus goes to the field. After a tap the field would open a phone's keyboard. */
const answerBy =
  (answer: (path: string) => void, path: string) =>
  ({ currentTarget: { form }, detail }: MouseEvent<HTMLButtonElement>): void => {
    answer(path)
    if (detail === 0) (form?.elements.namedItem(path) as HTMLElement | null)?.focus()
  }

const NoneButton = ({ value, path, form }: NoteProps & { readonly value: string }): ReactElement => (
  <button type="button" className="ficha-tool ficha-none" onClick={() => form.write(path, value)}>
    {form.words.noNumber}
  </button>
)
