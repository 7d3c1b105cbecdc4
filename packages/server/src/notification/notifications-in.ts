import type { Result } from '@ficha/core'
import { isRecord } from '@ficha/core/internal'

/**
 * The notifications in the body of a delivery. A list has one in each entry. An object that `read` cannot read, with one list of notifications
 * in it (`{ "data": [{…}, {…}] }`), has one in each entry of this list. Every other body is one notification.
 */
export const notificationsIn = (
  body: unknown,
  read: (input: unknown) => Result<unknown, unknown>,
): readonly unknown[] => {
  if (Array.isArray(body)) return body.length === 0 ? [body] : body
  if (!isRecord(body)) return [body]
  const [list, ...others] = Object.values(body).filter(isListOfObjects)
  if (list === undefined || others.length > 0 || read(body).ok) return [body]
  return list.every((item) => read(item).ok) ? list : [body]
}

const isListOfObjects = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord)
