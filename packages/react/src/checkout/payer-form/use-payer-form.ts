import { useEffect, useState } from 'react'
import { watchFields } from './fields-on-page.ts'
import { createFormSession } from './form-session.ts'
import { createDraft, type FieldIssues, type PayerFormState, type UsePayerFormOptions } from './payer-form-state.ts'

/**
 * Reads native fields where they stand: nothing is copied on every key, so a browser's restoring, autofill and a password manager
 * meet fields like any other page's. Texts are judged when a field is left, all of them at submit, and a field that was found wrong
 * with every key from then on.
 *
 * @example
 * const form = usePayerForm({ country: brForm, fields: fieldsFor(brForm, 'PIX'), words: ptBRForms })
 * const values = await form.submit()
 */
export const usePayerForm = (options: UsePayerFormOptions): PayerFormState => {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [draft] = useState(() => options.draft ?? createDraft())
  const [issues, setIssues] = useState<FieldIssues>(new Map())
  const [isSummed, setIsSummed] = useState(false)
  const [documentType, setDocumentType] = useState(() => draft.read('document.type') ?? firstType(options))
  const [session] = useState(() => createFormSession({ options, draft, setIssues, setIsSummed, setDocumentType }))
  // Events come between drawings, and use the state of the last drawing.
  useEffect(() => session.update(options, form))
  useEffect(() => (form ? watchFields(form, session) : undefined), [form, session])
  const { country, fields, words } = options
  const { submit, show, write, take, keep } = session
  const shown = { country, fields, words, draft, issues, isSummed, documentType }
  return { attach: setForm, ...shown, submit, show, write, take, keep }
}

/** The first type of the list is selected until the payer chooses another. */
const firstType = ({ fields }: UsePayerFormOptions): string | undefined =>
  fields.find(({ path }) => path === 'document.type')?.choices?.[0]?.value
