import type { FieldReading, FormIssue, FormIssueValues } from '../forms/field-reading.ts'
import type { FormField } from '../forms/form-field.ts'
import type { FormHintKey, FormIssueKey, FormLabelKey } from '../forms/form-keys.ts'

/** The words of the payer's form in one language. */
export interface FormMessages {
  /** BCP 47 tag, as in `lang`. */
  readonly locale: string
  /** The names of fields. */
  readonly labels: Readonly<Record<FormLabelKey, string>>
  /** After the label of a field that may stay empty. */
  readonly optional: string
  /** The first row of a list while no row is chosen. */
  readonly choose: string
  /** The button for a house without a number. */
  readonly noNumber: string
  /** The lines under the fields. `{example}` is the field's example, `{filler}` the text for "none". */
  readonly hints: Readonly<Record<FormHintKey, string>>
  /**
   * The sentences about errors and doubts. `{label}` is the field's label inside a sentence. `{example}`, `{document}` and `{suggestion}` come from
   * the reading. A part in square brackets is omitted if its value is missing.
   */
  readonly issues: Readonly<Record<FormIssueKey, string>>
  /** The sentence for an issue that this version does not know. */
  readonly generalIssue: string
  /** The button that takes a suggestion: `{suggestion}`. */
  readonly takeSuggestion: string
  /** The button that keeps a doubtful text. */
  readonly keepAnyway: string
}

/** The name of a field: its `labelText`, else the word of the table. */
export const labelText = (
  { label, labelText: name }: Pick<FormField, 'label' | 'labelText'>,
  { labels }: Pick<FormMessages, 'labels'>,
): string => name ?? labels[label]

/** An example whose numbers stay on one line: "11 98765-4321". */
const whole = (example: string | undefined): string | undefined => example?.replace(/(\d) (?=\d)/g, '$1\u00a0')

/** The line under a field; `undefined` for a field without one. */
export const hintText = ({ hint, example, filler }: FormField, messages: FormMessages): string | undefined =>
  hint && fill(messages.hints[hint], { example: whole(example), filler })

/**
 * The sentence about an issue of a field. An unknown key (from another version of the server, or a merchant's own rule) gives the general sentence.
 *
 * @param issue From `issueOf`, or from the server's answer (`issues` of problem+json).
 * @example issueText({ key: 'emailTypo', values: { suggestion: 'ana@gmail.com' } }, emailField, ptBRForms)
 */
export const issueText = (
  issue: FormIssue | { readonly key: string; readonly values?: FormIssueValues },
  field: FormField,
  messages: FormMessages,
): string => {
  const { issues, generalIssue } = messages
  const sentence = Object.hasOwn(issues, issue.key) ? issues[issue.key as FormIssueKey] : generalIssue
  const { document } = issue.values ?? {}
  return fill(sentence, {
    example: whole(field.example),
    ...issue.values,
    ...(document !== undefined && { document: withinSentence(document) }),
    label: withinSentence(labelText(field, messages)),
  })
}

/** The words of the button that accepts a suggestion; `undefined` if the reading has no suggestion. */
export const suggestionText = (reading: FieldReading, messages: FormMessages): string | undefined => {
  const values = reading.kind === 'doubtful' || reading.kind === 'wrong' ? reading.values : undefined
  return values?.suggestion === undefined ? undefined : fill(messages.takeSuggestion, values)
}

const fill = (sentence: string, values: Readonly<Record<string, string | undefined>> | FormIssueValues): string => {
  const known = new Map<string, string | undefined>(Object.entries(values))
  const valueOf = (name: string): string => known.get(name) ?? ''
  return sentence
    .replace(/ ?\[([^[\]]*)\]/g, (part, inside: string) =>
      (inside.match(/\{\w+\}/g) ?? []).every((brace) => valueOf(brace.slice(1, -1)) !== '')
        ? part.replace(/[[\]]/g, '')
        : '',
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name))
}

/** A label inside a sentence: "Comuna" becomes "comuna"; "CEP" and "C.P." stay as they are. */
const withinSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.slice(0, 1).toLowerCase() + label.slice(1) : label
