/**
 * Reads a body up to a limit in bytes. It counts the bytes that arrive, because a Content-Length can be wrong and a chunked body has none. It
 * cancels the stream as soon as the limit is exceeded. Rejects if the signal aborts.
 */
export const readCapped = async (
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | 'too-large'> => {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  // A cancelled stream ends like a complete one, so the signal is checked after each read.
  const cancel = (): void => void reader.cancel().catch(() => undefined)
  signal?.addEventListener('abort', cancel)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal?.throwIfAborted()
      if (done) return join(chunks, size)
      size += value.byteLength
      if (size > limit) {
        cancel()
        return 'too-large'
      }
      chunks.push(value)
    }
  } finally {
    signal?.removeEventListener('abort', cancel)
    reader.releaseLock()
  }
}

/** Joins chunks with a total size into one piece. */
export const join = (chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
