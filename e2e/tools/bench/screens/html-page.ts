/** The answer for a path. */
export interface Answer {
  readonly type: string
  readonly body: string | Uint8Array
  /** Milliseconds that the server takes for it. */
  readonly delay?: number
}

/** A page of a shop that has nothing else on it. */
export const html = (attributes: string, head: string, body: string): string =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pay</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`
