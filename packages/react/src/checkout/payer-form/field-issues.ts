import { issueText, type FormMessages } from '@ficha/core'
import type { FormField, FormIssue } from '@ficha/core/forms'
import type { FieldsOnPage } from './fields-on-page.ts'
import type { FieldIssue, FieldIssues } from './payer-form-state.ts'

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

/** The issues after one was added, changed or removed, in the order of the fields. It is the same object if nothing changes. */
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

/** Shows a form's issues on the page. */
export interface IssueSetters {
  readonly setIssues: (change: (issues: FieldIssues) => FieldIssues) => void
  readonly setIsSummed: (isSummed: boolean) => void
}

/** The messages beside the fields. */
export interface SaidIssues {
  /** Something is said beside this field, so it is judged again while the payer types. */
  readonly isMarked: (path: string) => boolean
  /** Adds one issue, or removes it. */
  readonly say: (path: string, issue: FieldIssue | undefined) => void
  /** Says all of these and nothing else, sums them up where they are several, and takes the focus to the first. */
  readonly sayAll: (issues: FieldIssues) => void
}

/** Nothing said yet. */
export const createSaidIssues = (page: FieldsOnPage, { setIssues, setIsSummed }: IssueSetters): SaidIssues => {
  const marked = new Set<string>()
  return {
    isMarked: (path) => marked.has(path),
    say: (path, issue) => {
      if (issue) marked.add(path)
      else marked.delete(path)
      setIssues((issues) => withIssue(issues, page.options().fields, path, issue))
    },
    sayAll: (issues) => {
      for (const path of issues.keys()) marked.add(path)
      // A form without issues is not drawn anew to say that it has none: its request waits for the drawing.
      setIssues((before) => (issues.size === 0 && before.size === 0 ? before : issues))
      setIsSummed(issues.size > 1)
      page.focusFirst(issues.keys())
    },
  }
}

/**
 * The doubtful texts that the payer was warned about, and the ones that the payer confirmed. They are kept by field and text: another text is
 * another doubt.
 */
export interface SeenDoubts {
  /** Notes that the page shows the warning to the payer. */
  readonly warn: (path: string, text: string) => void
  /** The payer says that the text is right. */
  readonly keep: (path: string, text: string) => void
  /** A press brought the warning; the next one is the payer's answer to it. */
  readonly raise: (path: string, text: string) => void
  /** When the payer goes on to another field, the warnings of the other fields count as read. */
  readonly keepAllBut: (path: string) => void
  readonly isConfirmed: (path: string, text: string) => boolean
  /** A warning that a press has brought stays, until the text is another. */
  readonly isRaised: (path: string, text: string) => boolean
}

/** No doubt seen yet. */
export const createSeenDoubts = (): SeenDoubts => {
  const confirmed = new Set<string>()
  const warned = new Set<string>()
  const raised = new Map<string, string>()
  const doubt = (path: string, text: string): string => `${path} ${text}`
  return {
    warn: (path, text) => void warned.add(doubt(path, text)),
    keep: (path, text) => {
      raised.delete(path)
      confirmed.add(doubt(path, text))
    },
    raise: (path, text) => {
      confirmed.add(doubt(path, text))
      raised.set(path, text)
    },
    keepAllBut: (path) => {
      for (const each of warned) if (!each.startsWith(doubt(path, ''))) confirmed.add(each)
    },
    isConfirmed: (path, text) => confirmed.has(doubt(path, text)),
    isRaised: (path, text) => raised.get(path) === text,
  }
}
