import type { DisplayDeadline } from '@ficha/core'
import type { ReactElement } from 'react'

/** Whether this device's own clock will read what the text says at that instant. */
const readsTheSame = ({ at, text }: Pick<DisplayDeadline, 'at' | 'text'>): boolean => {
  const instant = new Date(at)
  const minutes = String(instant.getMinutes()).padStart(2, '0')
  return new RegExp(`(?:^|\\D)0?${instant.getHours()}:${minutes}(?:\\D|$)`).test(text)
}

/**
 * The name of the zone that a deadline is written in, where the device is in another: "23:59" alone would be read by the
 * payer's own clock. At home it goes without saying.
 */
export const ForeignZone = ({
  deadline,
}: {
  readonly deadline: Pick<DisplayDeadline, 'at' | 'text' | 'zone'>
}): ReactElement | null => (readsTheSame(deadline) ? null : <span className="ficha-label">{deadline.zone}</span>)
