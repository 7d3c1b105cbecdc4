/** Reads the state of a key. All callers in one turn of the event loop share one read and one state. */
export type SharedReads<State> = (key: string, read: () => Promise<State>) => Promise<State>

/**
 * Creates shared reads. A change is reported to all streams of a payment in one turn of the event loop. So the store is read once for them,
 * and one event is made from its answer. The read begins after the calls, so no caller gets a state that is older than its call.
 */
export const createSharedReads = <State>(): SharedReads<State> => {
  const underWay = new Map<string, Promise<State>>()
  return (key, read) => {
    const known = underWay.get(key)
    if (known) return known
    const reading = Promise.resolve().then(() => {
      underWay.delete(key)
      return read()
    })
    underWay.set(key, reading)
    return reading
  }
}
