/** Reads a state of a key. Everybody who asks in one turn of the event loop gets the same read, and the same state. */
export type SharedReads<State> = (key: string, read: () => Promise<State>) => Promise<State>

/**
 * Creates shared reads. A change is told to all streams of a payment in one turn: the store is asked once for them, and what it answers is
 * made into one event. The read begins after that turn, so nobody gets a state that is older than the moment at which it was asked for.
 */
export const createSharedReads = <State>(): SharedReads<State> => {
  const asked = new Map<string, Promise<State>>()
  return (key, read) => {
    const known = asked.get(key)
    if (known) return known
    const reading = Promise.resolve().then(() => {
      asked.delete(key)
      return read()
    })
    asked.set(key, reading)
    return reading
  }
}
