import { useEffect, useState } from 'react'

/** The time after a failure until the next request. */
const RETRY_MS = 5_000

/**
 * The result of `load` for a key. It is absent while loading, and never the result of an earlier key. After a failure it loads again, because the
 * page still shows that it is loading.
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
    // The load depends only on the key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return loaded?.key === key ? loaded.value : undefined
}
