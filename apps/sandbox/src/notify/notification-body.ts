/** The body of a notification, and the type that its Content-Type names. */
export interface NotificationBody {
  readonly text: string
  readonly contentType: 'application/json' | 'application/x-www-form-urlencoded'
}

/** A body in JSON, as section 6 shows it. */
export function jsonBody(fields: object): NotificationBody {
  return { text: JSON.stringify(fields), contentType: 'application/json' }
}

/** The same fields as a form. A nested field has the names of both, as section 6 writes them: `user.identify.number`. */
export function formBody(fields: object): NotificationBody {
  return {
    text: new URLSearchParams(dotted(fields)).toString(),
    contentType: 'application/x-www-form-urlencoded',
  }
}

function dotted(fields: object, before = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? dotted(value, `${before}${name}.`)
      : [[`${before}${name}`, String(value)]],
  )
}
