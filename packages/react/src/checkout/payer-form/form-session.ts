import { formatTyped, issueOf, type FormField } from '@ficha/core/forms'
import { checkForm, readAmong, type FormTexts } from './check-form.ts'
import { fieldIssueOf, withIssue, type FieldIssue, type FieldIssues } from './field-issues.ts'
import type { PayerDraft } from './payer-draft.ts'
import type { PayerFormOptions, PayerFormState, PayerIssue } from './payer-form-state.ts'
import type { FieldControl, FieldListener } from './watch-fields.ts'

interface SessionParts {
  readonly options: PayerFormOptions
  readonly draft: PayerDraft
  readonly setIssues: (change: (issues: FieldIssues) => FieldIssues) => void
  readonly setIsSummed: (isSummed: boolean) => void
  readonly setDocumentType: (type: string | undefined) => void
}

/** What a form does while it is on the page. */
export type FormSession = FieldListener &
  Pick<PayerFormState, 'submit' | 'show' | 'write' | 'take' | 'keep'> & {
    /** What the form is made of now, and where it stands. */
    readonly update: (options: PayerFormOptions, form: HTMLFormElement | null) => void
  }

/** "payer.email" and "email" are the same field. */
const pathOf = (path: string): string => path.replace(/^payer\./, '')

/** Judges what stands in the fields, and says it beside them. Lives as long as the form is on the page. */
export const createFormSession = (parts: SessionParts): FormSession => {
  const { draft, setIssues, setIsSummed, setDocumentType } = parts
  let current: { readonly options: PayerFormOptions; readonly form: HTMLFormElement | null } = {
    options: parts.options,
    form: null,
  }
  const options = (): PayerFormOptions => current.options
  /** Doubtful texts that the payer has seen the warning of. */
  const insisted = new Set<string>()
  const warned = new Set<string>()
  /** The texts whose warning a press has brought, by path. */
  const doubted = new Map<string, string>()
  const marked = new Set<string>()
  /** What the server or the merchant did not take, by path: the kit's own rules are content with it. */
  const refused = new Map<string, string>()

  const control = (path: string): FieldControl | undefined => {
    const found = current.form?.elements.namedItem(path)
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined
  }
  const fieldOf = (path: string): FormField | undefined => options().fields.find((field) => field.path === path)
  const texts = (): FormTexts => {
    const asked = options().fields.map(({ path }) => [path, control(path)?.value ?? draft.read(path) ?? ''] as const)
    return Object.fromEntries(asked)
  }
  const say = (path: string, issue: FieldIssue | undefined): void => {
    if (issue) marked.add(path)
    else marked.delete(path)
    setIssues((issues) => withIssue(issues, options().fields, path, issue))
  }
  const put = (path: string, text: string): void => {
    const target = control(path)
    if (target && target.value !== text) target.value = text
    draft.write(path, text)
  }
  /** Judges one field; an empty one only where it was found wrong before. */
  const judge = (field: FormField, mayRewrite: boolean): void => {
    const { country, words } = options()
    const now = texts()
    const reading = readAmong(country, field, now)
    if (reading.kind === 'empty' && !marked.has(field.path)) return
    if ('value' in reading && refused.get(field.path) === reading.value) return
    const issue = issueOf(reading, field)
    const doubt = `${field.path} ${now[field.path] ?? ''}`
    if (mayRewrite && (reading.kind === 'good' || reading.kind === 'doubtful')) {
      put(field.path, field.kind === 'choice' ? reading.value : reading.shown)
      for (const [path, text] of Object.entries(reading.also ?? {})) {
        if (fieldOf(path) && (now[path] ?? '').trim() === '') put(path, text)
      }
    }
    const isInsisted = reading.kind === 'doubtful' && insisted.has(doubt)
    // The warning that a press has just brought stays, until the text is another.
    if (isInsisted && doubted.get(field.path) === now[field.path]) return
    if (!issue || isInsisted) {
      say(field.path, undefined)
      return
    }
    if (reading.kind === 'doubtful') warned.add(`${field.path} ${reading.shown}`)
    say(field.path, fieldIssueOf(issue, field, reading.kind === 'doubtful' ? 'doubt' : 'error', words))
  }
  const focusFirst = (paths: Iterable<string>): void => {
    for (const path of paths) {
      const target = control(path)
      if (!target) continue
      target.focus()
      return
    }
  }
  const tell = (issues: FieldIssues): void => {
    for (const path of issues.keys()) marked.add(path)
    setIssues(() => issues)
    setIsSummed(issues.size > 1)
    focusFirst(issues.keys())
  }
  const show = (told: readonly PayerIssue[]): void => {
    const { country, fields, words } = options()
    const now = texts()
    let issues: FieldIssues = new Map()
    for (const { path, message, key, values } of told) {
      const field = fieldOf(pathOf(path))
      if (!field) continue
      const reading = readAmong(country, field, now)
      if ('value' in reading) refused.set(field.path, reading.value)
      const issue =
        message === undefined
          ? fieldIssueOf({ key: key ?? '', ...(values && { values }) }, field, 'error', words)
          : { text: message, kind: 'error' as const }
      issues = withIssue(issues, fields, field.path, issue)
    }
    tell(issues)
  }
  const judgeAll = (): FormTexts | undefined => {
    const { country, fields, words } = options()
    const now = texts()
    const { values, errors, doubts } = checkForm(country, fields, now)
    const open = new Map([...doubts].filter(([path]) => !insisted.has(`${path} ${now[path] ?? ''}`)))
    const issues: FieldIssues = new Map(
      fields.flatMap((field) => {
        const error = errors.get(field.path)
        const issue = error ?? open.get(field.path)
        return issue ? [[field.path, fieldIssueOf(issue, field, error ? 'error' : 'doubt', words)] as const] : []
      }),
    )
    // A second press is the payer's answer to a warning.
    for (const path of open.keys()) {
      insisted.add(`${path} ${now[path] ?? ''}`)
      doubted.set(path, now[path] ?? '')
    }
    tell(issues)
    return issues.size === 0 ? values : undefined
  }
  const fill = async (postcode: string): Promise<void> => {
    const found = await options()
      .fillAddress?.(postcode)
      .catch(() => undefined)
    for (const [path, text] of Object.entries(found ?? {})) {
      const at = pathOf(path)
      if (text !== '' && fieldOf(at) && (control(at)?.value ?? '') === '') session.write(at, text)
    }
  }

  const session: FormSession = {
    update: (now, form) => {
      current = { options: now, form }
    },
    onText: (changed, isInserted) => {
      const field = fieldOf(changed.name)
      if (!field) return
      const { country } = options()
      const isAtEnd = changed instanceof HTMLInputElement && changed.selectionStart === changed.value.length
      if (isInserted && isAtEnd) {
        const formatted = formatTyped(country, field, changed.value, { documentType: texts()['document.type'] })
        if (formatted !== changed.value) changed.value = formatted
      }
      draft.write(field.path, changed.value)
      if (field.path === 'document.type') {
        setDocumentType(changed.value)
        const number = fieldOf('document.number')
        if (number && marked.has(number.path)) judge(number, false)
      }
      if (marked.has(field.path)) judge(field, false)
    },
    onLeave: (left) => {
      const field = fieldOf(left.name)
      if (!field) return
      judge(field, true)
      const reading = readAmong(options().country, field, texts())
      if (field.kind === 'postcode' && reading.kind === 'good') void fill(reading.value)
    },
    // Whoever goes on to another field has read the warning.
    onEnter: (entered) => {
      for (const doubt of warned) if (!doubt.startsWith(`${entered.name} `)) insisted.add(doubt)
    },
    submit: async () => {
      const values = judgeAll()
      if (!values) return undefined
      const own = (await options().validatePayer?.(values)) ?? []
      if (own.length === 0) return values
      show(own)
      return undefined
    },
    show,
    write: (path, text) => {
      put(path, text)
      const field = fieldOf(path)
      if (field) judge(field, true)
    },
    take: (path) => {
      const field = fieldOf(path)
      const reading = field && readAmong(options().country, field, texts())
      if (!reading || !('values' in reading) || reading.values.suggestion === undefined) return
      const isOtherType = 'issue' in reading && reading.issue === 'documentOther'
      session.write(isOtherType ? 'document.type' : path, reading.values.suggestion)
      if (isOtherType) {
        setDocumentType(reading.values.suggestion)
        judge(field, true)
      }
    },
    keep: (path) => {
      doubted.delete(path)
      insisted.add(`${path} ${control(path)?.value ?? ''}`)
      say(path, undefined)
    },
  }
  return session
}
