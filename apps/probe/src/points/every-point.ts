import type { OpenPoint } from '../model/open-point.ts'
import { answersPoints } from './answers-points.ts'
import { directPoints } from './direct-points.ts'
import { limitsPoints } from './limits-points.ts'
import { notificationsPoints } from './notifications-points.ts'
import { recurringPoints } from './recurring-points.ts'
import { supportPoints } from './support-points.ts'

/** These points come late: they need many requests, and a gateway may lock an account after wrong keys. */
const LATE: readonly string[] = ['leading-zeros', 'number-before-c', 'refused-credentials']

const sending = [...directPoints, ...recurringPoints, ...answersPoints, ...limitsPoints]

/** All points, in the order in which they are probed. */
export const openPoints: readonly OpenPoint[] = [
  ...sending.filter(({ key }) => !LATE.includes(key)),
  ...LATE.flatMap((key) => sending.filter((point) => point.key === key)),
  ...notificationsPoints,
  ...supportPoints,
]

/** The point with a key. Throws for an unknown key, which is a mistake in the code. */
export function pointOf(key: string): OpenPoint {
  const found = openPoints.find((point) => point.key === key)
  if (found === undefined) throw new Error(`There is no open point ${key}.`)
  return found
}
