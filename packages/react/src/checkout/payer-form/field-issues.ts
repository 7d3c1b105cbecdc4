import { issueText, type FormMessages } from '@ficha/core'
import type { FormField, FormIssue } from '@ficha/core/forms'

/** A message beside a field. */
export interface FieldIssue {
  readonly text: string
  /** A doubt can be overridden, an error cannot. */
  readonly kind: 'error' | 'doubt'
  /** A better text that can be taken in one tap. */
  readonly suggestion?: string
}

/** By path, in the order of the fields. */
export type FieldIssues = ReadonlyMap<string, FieldIssue>

/** Puts an issue into words. */
export const fieldIssueOf = (
  issue: FormIssue | { readonly key: string; readonly values?: NonNullable<FormIssue['values']> },
  field: FormField,
  kind: FieldIssue['kind'],
  words: FormMessages,
): FieldIssue => {
  const suggestion = issue.values?.suggestion
  return { text: issueText(issue, field, words), kind, ...(suggestion !== undefined && { suggestion }) }
}

/** The same issues with one added, changed or taken away, in the order of the fields; the same object where nothing changes. */
export const withIssue = (
  issues: FieldIssues,
  fields: readonly FormField[],
  path: string,
  issue: FieldIssue | undefined,
): FieldIssues => {
  const before = issues.get(path)
  if (before === issue || (before && issue && before.text === issue.text && before.kind === issue.kind)) return issues
  const all = new Map(issues)
  if (issue) all.set(path, issue)
  else all.delete(path)
  return new Map(fields.flatMap(({ path: at }) => (all.has(at) ? [[at, all.get(at) as FieldIssue] as const] : [])))
}
