import type { FormMessages } from '@ficha/core'
import { formMessagesAtOnce, loadFormMessages } from '#form-messages'
import { useTable, type TableSource } from './use-table.ts'

const MESSAGES: TableSource<FormMessages> = { atOnce: formMessagesAtOnce, load: loadFormMessages }

/** The words of the payer's form in a locale: the ones given, else the ones at hand, else ones that are loaded. `undefined` while they load. */
export const useFormMessages = (locale: string, given?: FormMessages): FormMessages | undefined =>
  useTable(MESSAGES, locale, given)
