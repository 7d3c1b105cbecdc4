import { useEffect, useState } from 'react'

/** How long after a failure it is asked again. */
const RETRY_MS = 5_000

/**
 * What `load` gives for a key: absent while it is under way, and never the answer to an earlier key. After a failure it is asked again,
 * because the page goes on saying that it waits.
 */
export const useLoaded = <Value>(key: string, load: () => Promise<Value>): Value | undefined => {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: Value }>()
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (): void => {
      load().then(
        (value) => {
          if (isCurrent) setLoaded({ key, value })
        },
        () => {
          if (isCurrent) timer = setTimeout(ask, RETRY_MS)
        },
      )
    }
    ask()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // The key says all that the load depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return loaded?.key === key ? loaded.value : undefined
}
