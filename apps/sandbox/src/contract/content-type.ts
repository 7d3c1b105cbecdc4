/** The rule of section 5 for the Content-Type header. It is only recommended for a direct payment. */
export interface ContentTypeRule {
  readonly required: boolean
  /** Whether `charset=UTF-8` must be written out. JSON is UTF-8 anyway, so by default it need not. */
  readonly charsetRequired: boolean
}

/** Whether the header is JSON in UTF-8 by the rule. A missing header passes if it is only recommended. */
export function isAcceptedContentType(header: string | undefined, rule: ContentTypeRule): boolean {
  if (header === undefined) return !rule.required
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim().toLowerCase())
  if (type !== 'application/json') return false
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  if (charset === undefined) return !rule.charsetRequired
  return charset.replaceAll('"', '') === 'utf-8'
}
