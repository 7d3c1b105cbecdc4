import { compareAmounts, type ReceivedAmount } from '@ficha/core'

/** Of two amounts that arrived and were not accepted, the greater one. So the sequence of the reports has no effect. */
export const greaterMoney = (left: ReceivedAmount | undefined, right: ReceivedAmount): ReceivedAmount => {
  if (!left) return right
  const distance = left.currency === right.currency ? compareAmounts(left.amount, right.amount) : 0
  if (distance !== 0) return distance > 0 ? left : right
  return `${left.currency} ${left.amount}` >= `${right.currency} ${right.amount}` ? left : right
}
