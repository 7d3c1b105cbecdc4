import { withIssue, type FieldIssue, type FieldIssues } from './field-issues.ts'
import type { FieldsOnPage } from './fields-on-page.ts'

/** Shows a form's issues on the page. */
export interface IssueSetters {
  readonly setIssues: (change: (issues: FieldIssues) => FieldIssues) => void
  readonly setIsSummed: (isSummed: boolean) => void
}

/** What is said beside the fields. */
export interface SaidIssues {
  /** Something is said beside this field, so it is judged again while the payer types. */
  readonly isMarked: (path: string) => boolean
  /** Says one thing, or takes it back. */
  readonly say: (path: string, issue: FieldIssue | undefined) => void
  /** Says all of these and nothing else, sums them up where they are several, and takes the focus to the first. */
  readonly tell: (issues: FieldIssues) => void
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
    tell: (issues) => {
      for (const path of issues.keys()) marked.add(path)
      setIssues(() => issues)
      setIsSummed(issues.size > 1)
      page.focusFirst(issues.keys())
    },
  }
}
