/** How long a browser waits for an answer that only reads, in milliseconds. A network can swallow a request without a sign. */
export const READ_TIMEOUT_MS = 15_000

/** How long a browser waits for an answer that the gateway has a part in, in milliseconds. */
export const WRITE_TIMEOUT_MS = 60_000
