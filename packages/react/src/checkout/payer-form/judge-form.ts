import { checkForm, issueOf, readAmong, type FieldReading, type FormField, type FormTexts } from '@ficha/core/forms'
import { fieldIssueOf, withIssue, type SaidIssues, type SeenDoubts } from './field-issues.ts'
import type { FieldsOnPage } from './fields-on-page.ts'
import type { FieldIssues, PayerIssue } from './payer-form-state.ts'

/** Checks the values of a form's fields and shows the errors beside them. */
export interface FormJudge {
  /** One field; an empty one only where it was found wrong before. `mayRewrite` brings the text into its usual spelling. */
  readonly judge: (field: FormField, mayRewrite: boolean) => void
  /** All of them. The values where all can be sent. */
  readonly judgeAll: () => FormTexts | undefined
  /** Issues from the server or from the merchant's own rule. Returns whether the form has a field of one of them. */
  readonly show: (received: readonly PayerIssue[]) => boolean
}

/** "payer.email" and "email" are the same field. */
export const pathOf = (path: string): string => path.replace(/^payer\./, '')

/** The kit's rules, the payer's confirmations, and the values that the shop or the server refused. */
export const createFormJudge = (page: FieldsOnPage, doubts: SeenDoubts, said: SaidIssues): FormJudge => {
  /** Texts that the server or the merchant refused, by path. The kit's own rules accept them. */
  const refused = new Map<string, string>()

  const rewrite = (field: FormField, reading: FieldReading, now: FormTexts): void => {
    if (reading.kind !== 'good' && reading.kind !== 'doubtful') return
    page.put(field.path, field.kind === 'choice' ? reading.value : reading.shown)
    for (const [path, text] of Object.entries(reading.also ?? {})) {
      if (page.fieldOf(path) && (now[path] ?? '').trim() === '') page.put(path, text)
    }
  }
  return {
    judge: (field, mayRewrite) => {
      const { country, words } = page.options()
      const { path } = field
      const now = page.texts()
      const text = now[path] ?? ''
      const reading = readAmong(country, field, now)
      if (reading.kind === 'empty' && !said.isMarked(path)) return
      if ('value' in reading && refused.get(path) === reading.value) return
      if (mayRewrite) rewrite(field, reading, now)
      const isConfirmed = reading.kind === 'doubtful' && doubts.isConfirmed(path, text)
      if (isConfirmed && doubts.isRaised(path, text)) return
      const issue = issueOf(reading, field)
      if (!issue || isConfirmed) {
        said.say(path, undefined)
        return
      }
      if (reading.kind === 'doubtful') doubts.warn(path, reading.shown)
      said.say(path, fieldIssueOf(issue, field, reading.kind === 'doubtful' ? 'doubt' : 'error', words))
    },
    judgeAll: () => {
      const { country, fields, words } = page.options()
      const now = page.texts()
      const checked = checkForm(country, fields, now)
      const open = new Map([...checked.doubts].filter(([path]) => !doubts.isConfirmed(path, now[path] ?? '')))
      const issues: FieldIssues = new Map(
        fields.flatMap((field) => {
          const error = checked.errors.get(field.path)
          const issue = error ?? open.get(field.path)
          return issue ? [[field.path, fieldIssueOf(issue, field, error ? 'error' : 'doubt', words)] as const] : []
        }),
      )
      for (const path of open.keys()) doubts.raise(path, now[path] ?? '')
      said.sayAll(issues)
      return issues.size === 0 ? checked.values : undefined
    },
    show: (received) => {
      const { country, fields, words } = page.options()
      const now = page.texts()
      let issues: FieldIssues = new Map()
      for (const { path, message, key, values } of received) {
        const field = page.fieldOf(pathOf(path))
        if (!field) continue
        const reading = readAmong(country, field, now)
        if ('value' in reading) refused.set(field.path, reading.value)
        const issue =
          message === undefined
            ? fieldIssueOf({ key: key ?? '', ...(values && { values }) }, field, 'error', words)
            : { text: message, kind: 'error' as const }
        issues = withIssue(issues, fields, field.path, issue)
      }
      said.sayAll(issues)
      return issues.size > 0
    },
  }
}
