import type { FormMessages } from '@ficha/core'
import { formMessagesAtOnce, loadFormMessages } from '#form-messages'
import { tableSource } from './table-source.ts'
import { useServedTable } from '#server-html'

const MESSAGES = tableSource(formMessagesAtOnce, loadFormMessages)

/** The words of the payer's form in a locale: the ones given, else the ones at hand, else ones that are loaded. `undefined` while they load. */
export const useFormMessages = (locale: string, given?: FormMessages): FormMessages | undefined =>
  useServedTable(MESSAGES, locale, given)
