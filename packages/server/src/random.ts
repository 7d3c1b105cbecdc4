/** An unguessable id of 144 bits as 24 characters that need no escaping anywhere. */
export const createId = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(18)))

/** A number from 0 to 1, for spreading retries. */
export const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 0xffff_ffff

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Whether a text has the shape of one of our ids: anything else is not worth a question to the store. */
export const isId = (text: string): boolean => /^[\w-]{22,64}$/.test(text)
