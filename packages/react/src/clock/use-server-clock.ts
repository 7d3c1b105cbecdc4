import { useMemo, useState } from 'react'
import { createServerClock, type ServerClock } from './server-clock.ts'

/** A clock that lives as long as the part. Every snapshot of the server adjusts it. */
export const useServerClock = (serverNow: string | undefined): ServerClock => {
  const [clock] = useState(() => createServerClock(serverNow))
  // While the part is drawn, and not after it: a drawing by the device's time would be seen to move, where that time is wrong. To adjust it
  // again by the same answer changes nothing, so it does not matter how often React draws.
  useMemo(() => {
    if (serverNow !== undefined) clock.sync(serverNow)
  }, [clock, serverNow])
  return clock
}
