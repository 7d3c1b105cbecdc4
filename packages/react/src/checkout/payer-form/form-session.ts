import { formatTyped, readAmong, type FormField } from '@ficha/core/forms'
import {
  createSaidIssues,
  createSeenDoubts,
  type IssueSetters,
  type SaidIssues,
  type SeenDoubts,
} from './field-issues.ts'
import { createFieldsOnPage, type FieldListener, type FieldsOnPage } from './fields-on-page.ts'
import { createFormJudge, pathOf, type FormJudge } from './judge-form.ts'
import type { PayerDraft, PayerFormState, PayerValues, UsePayerFormOptions } from './payer-form-state.ts'

interface SessionParts extends IssueSetters {
  readonly options: UsePayerFormOptions
  readonly draft: PayerDraft
  readonly setDocumentType: (type: string | undefined) => void
}

/** Options of a form's session. */
interface Parts extends Pick<SessionParts, 'draft' | 'setDocumentType'> {
  readonly page: FieldsOnPage
  readonly doubts: SeenDoubts
  readonly said: SaidIssues
  readonly judging: FormJudge
  /** The postcodes that are being looked up. Leaving a field may be reported twice: by `change` and by `focusout`. */
  readonly lookedUp: Set<string>
  /** Writes a text as if the payer had. */
  readonly write: (path: string, text: string) => void
}

/** The session of a form while it is on the page. */
export type FormSession = FieldListener &
  Pick<PayerFormState, 'submit' | 'show' | 'write' | 'take' | 'keep'> & {
    /** The present parts of the form and its state. */
    readonly update: FieldsOnPage['update']
  }

/** Checks the values of the fields and shows the errors beside them. It exists as long as the form is on the page. */
export const createFormSession = ({ options, draft, setDocumentType, ...setters }: SessionParts): FormSession => {
  const page = createFieldsOnPage(options, draft)
  const doubts = createSeenDoubts()
  const said = createSaidIssues(page, setters)
  const judging = createFormJudge(page, doubts, said)
  const write = (path: string, text: string): void => {
    page.put(path, text)
    const field = page.fieldOf(path)
    if (field) judging.judge(field, true)
  }
  const parts: Parts = { page, doubts, said, judging, draft, setDocumentType, lookedUp: new Set(), write }
  return {
    update: page.update,
    ...listenerOf(parts),
    submit: async () => {
      const values = judging.judgeAll()
      if (!values) return undefined
      const own = (await page.options().validatePayer?.(values)) ?? []
      if (own.length === 0) return values
      if (judging.show(own)) return undefined
      throw new Error(
        '@ficha/react: validatePayer names no field of this form, so the payer cannot correct it. Use a path of the form.',
      )
    },
    show: judging.show,
    write,
    take: (path) => takeSuggestion(parts, path),
    keep: (path) => {
      doubts.keep(path, page.control(path)?.value ?? '')
      said.say(path, undefined)
    },
  }
}

/** Handles typing in a field, leaving it and entering it. */
const listenerOf = (parts: Parts): FieldListener => {
  const { page, doubts, said, judging, draft, setDocumentType } = parts
  return {
    onText: (changed, isInserted) => {
      const field = page.fieldOf(changed.name)
      if (!field) return
      const isAtEnd = changed instanceof HTMLInputElement && changed.selectionStart === changed.value.length
      if (isInserted && isAtEnd) {
        const documentType = page.texts()['document.type']
        const formatted = formatTyped(page.options().country, field, changed.value, { documentType })
        if (formatted !== changed.value) changed.value = formatted
      }
      draft.write(field.path, changed.value)
      if (field.path === 'document.type') {
        setDocumentType(changed.value)
        const number = page.fieldOf('document.number')
        if (number && said.isMarked(number.path)) judging.judge(number, false)
      }
      if (said.isMarked(field.path)) judging.judge(field, false)
    },
    onLeave: (left) => {
      const field = page.fieldOf(left.name)
      if (!field) return
      judging.judge(field, true)
      if (field.kind === 'postcode') void fillAddress(parts, field)
    },
    onEnter: (entered) => doubts.keepAllBut(entered.name),
  }
}

/** The merchant's look-up. Whatever goes wrong in it, the payer types the address. */
const lookUp = async (page: FieldsOnPage, postcode: string): Promise<PayerValues | undefined> => {
  try {
    return await page.options().fillAddress?.(postcode)
  } catch {
    return undefined
  }
}

/** Fills empty fields with the answer of the merchant's look-up, unless the payer has written another postcode meanwhile. */
const fillAddress = async ({ page, lookedUp, write }: Parts, field: FormField): Promise<void> => {
  const read = (): string | undefined => {
    const reading = readAmong(page.options().country, field, page.texts())
    return reading.kind === 'good' ? reading.value : undefined
  }
  const postcode = read()
  if (postcode === undefined || lookedUp.has(postcode)) return
  lookedUp.add(postcode)
  const found = await lookUp(page, postcode)
  lookedUp.delete(postcode)
  if (read() !== postcode) return
  for (const [path, text] of Object.entries(found ?? {})) {
    const at = pathOf(path)
    if (text !== '' && page.fieldOf(at) && (page.control(at)?.value ?? '') === '') write(at, text)
  }
}

/** Applies an issue's suggestion: another text, or another type of document. */
const takeSuggestion = ({ page, judging, setDocumentType, write }: Parts, path: string): void => {
  const field = page.fieldOf(path)
  const reading = field && readAmong(page.options().country, field, page.texts())
  if (!reading || !('values' in reading) || reading.values.suggestion === undefined) return
  const isOtherType = 'issue' in reading && reading.issue === 'documentOther'
  write(isOtherType ? 'document.type' : path, reading.values.suggestion)
  if (!isOtherType) return
  setDocumentType(reading.values.suggestion)
  judging.judge(field, true)
}
