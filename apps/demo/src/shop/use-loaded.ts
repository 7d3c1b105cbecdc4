import { useEffect, useState } from 'react'

/**
 * What `load` gives for a key: absent while it is under way, and never the answer to an earlier key.
 * A failure leaves it absent; the page then goes on saying that it waits.
 */
export const useLoaded = <Value>(key: string, load: () => Promise<Value>): Value | undefined => {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: Value }>()
  useEffect(() => {
    let isCurrent = true
    load().then(
      (value) => {
        if (isCurrent) setLoaded({ key, value })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
    // The key says all that the load depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return loaded?.key === key ? loaded.value : undefined
}
