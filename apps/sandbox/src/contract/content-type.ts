/** The rule of section 5 for the Content-Type header. It is only recommended for a direct payment. */
export interface ContentTypeRule {
  readonly required: boolean
  /** Whether the header must have `charset=UTF-8`. By default it need not, because JSON is always UTF-8. */
  readonly charsetRequired: boolean
}

/** Whether the header names JSON in UTF-8 as the rule requires. A missing header passes if it is only recommended. */
export function isAcceptedContentType(header: string | undefined, rule: ContentTypeRule): boolean {
  if (header === undefined) return !rule.required
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim().toLowerCase())
  if (type !== 'application/json') return false
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  if (charset === undefined) return !rule.charsetRequired
  return charset.replaceAll('"', '') === 'utf-8'
}
