import type { Messages } from '@ficha/core'
import { loadMessages, messagesAtOnce } from '#messages'
import { useTable, type TableSource } from './use-table.ts'

const MESSAGES: TableSource<Messages> = { atOnce: messagesAtOnce, load: loadMessages }

/**
 * The message table of a locale: the one given, else the one at hand, else one that is loaded. `undefined` while it loads.
 *
 * @param locale `undefined` loads nothing: somebody else has the words.
 */
export const useMessages = (locale: string | undefined, given?: Messages): Messages | undefined =>
  useTable(MESSAGES, locale, given)
