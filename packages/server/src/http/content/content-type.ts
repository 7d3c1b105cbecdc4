/** The parts of a Content-Type header that the kit uses. */
export interface ContentType {
  /** In lower case, without parameters: "application/json". "" if there is no header. */
  readonly mediaType: string
  /** The parameter `charset` as sent, without quotation marks. Other parameters have no meaning for JSON and for forms. */
  readonly charset?: string
}

/** Reads a Content-Type header (RFC 9110, section 8.3). */
export const readContentType = (header: string | null): ContentType => {
  const [mediaType = '', ...parameters] = (header ?? '').split(';').map((part) => part.trim())
  const [charset] = parameters.flatMap((part) => /^charset\s*=\s*["']?([\w.:+-]{1,40})["']?$/i.exec(part)?.[1] ?? [])
  return { mediaType: mediaType.toLowerCase(), ...(charset !== undefined && { charset }) }
}
