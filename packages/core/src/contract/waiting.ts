/** The longest time that a browser waits for the answer to a read request, in milliseconds. A network can lose a request without an error. */
export const READ_TIMEOUT_MS = 15_000

/** The longest time that a browser waits for an answer if the BFF has to call the gateway first, in milliseconds. */
export const WRITE_TIMEOUT_MS = 60_000
