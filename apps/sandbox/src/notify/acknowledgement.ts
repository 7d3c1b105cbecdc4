import { isJsonObject, parseJsonText } from '../contract/json-text.ts'
import type { Readings } from '../readings/readings.ts'
import type { PostAnswer } from './post-notification.ts'

/** Whether a receiver's answer acknowledges the notification. The document does not define such an answer. */
export function isAcknowledgement({ status, text }: PostAnswer, wanted: Readings['acknowledgement']): boolean {
  if (status < 200 || status > 299) return false
  switch (wanted) {
    case 'status':
      return true
    case 'envelope': {
      const parsed = parseJsonText(text)?.value
      return isJsonObject(parsed) && parsed['code'] === '10000'
    }
    case 'word':
      // White space around the word is allowed, as a template engine adds it. Another case is another word.
      return status === 200 && text.trim() === 'success'
    default:
      return wanted satisfies never
  }
}
