import { useState } from 'react'
import { useBeforePaint } from './use-before-paint.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'

/** A clock that lives as long as the part. Every snapshot of the server adjusts it. */
export const useServerClock = (serverNow: string | undefined): ServerClock => {
  const [clock] = useState(() => createServerClock(serverNow))
  // This runs before the effects of child parts. Otherwise their first reading would be the device's time.
  useBeforePaint(() => {
    if (serverNow !== undefined) clock.sync(serverNow)
  }, [clock, serverNow])
  return clock
}
