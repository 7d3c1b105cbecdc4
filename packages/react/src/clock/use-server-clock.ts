import { useState } from 'react'
import { useBeforePaint } from './use-before-paint.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'

/** A clock for as long as the part is on the page, kept on the server's time with everything the server says. */
export const useServerClock = (serverNow: string | undefined): ServerClock => {
  const [clock] = useState(() => createServerClock(serverNow))
  // Before the effects of the parts below, whose first look at the clock would else be at the device's.
  useBeforePaint(() => {
    if (serverNow !== undefined) clock.sync(serverNow)
  }, [clock, serverNow])
  return clock
}
