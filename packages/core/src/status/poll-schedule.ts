const FAST = { times: 15, everyMs: 2_000 }
const STEADY = { times: 24, everyMs: 5_000 }
const SLOW_MS = 30_000
/** The longest delay of a timer, twenty-four days. A timer with a longer delay fires at once, again and again. */
export const LONGEST_TIMER_MS = 2_147_483_647

/**
 * The delay before the next poll of a payment, in milliseconds: 2 s fifteen times, then 5 s twenty-four times, then always 30 s. `asked` is the
 * number of answers without a change. Count from 0 again with each new revision, because a payment that changed often changes again (paid, then
 * paid twice; paid, then refunded). The delay is never shorter than `retryAfterMs`, if the server sent it, up to the longest delay of a browser
 * timer. `chance` (0 to 1) changes the delay by up to a tenth, so that the payers of a shop do not poll at the same time.
 *
 * The longest time until a change is seen: 2 s in the first half minute after the last change, 5 s in the first two and a half minutes, and 30 s
 * after that. `@ficha/react` polls sooner after each action of a user (a touch, a pointer move, a key, a return to the window) and when the page or
 * the network comes back. It stays at 2 s while the order has other payments and the payment still asks for money, because another one can be paid
 * at any moment: 30 requests a minute for each visible page of that kind, in place of 2. So a page waits 30 s only under three conditions: nobody
 * uses it, it has no stream, and its order had no other payment at the last answer.
 */
export const nextPollDelay = (answers: number, chance: number, retryAfterMs = 0): number => {
  const plain = answers < FAST.times ? FAST.everyMs : answers < FAST.times + STEADY.times ? STEADY.everyMs : SLOW_MS
  return Math.min(Math.max(retryAfterMs, Math.round(plain * (0.9 + 0.2 * chance))), LONGEST_TIMER_MS)
}
