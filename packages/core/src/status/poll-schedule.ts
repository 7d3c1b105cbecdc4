const FAST = { times: 15, everyMs: 2_000 }
const STEADY = { times: 24, everyMs: 5_000 }
const SLOW_MS = 30_000
/** Twenty-four days. A browser's timer that is given more fires at once, and again and again. */
const LONGEST_TIMER_MS = 2_147_483_647

/**
 * How long to wait before the next question about a payment, in milliseconds: every 2 s fifteen times, every 5 s twenty-four times, then every
 * 30 s. `asked` is the number of answers that brought nothing new: with each new revision count from 0 again, because a payment that moved
 * often moves once more (paid, then paid twice; paid, then refunded). `retryAfterMs`, where the server sent it, is never undercut, up to the longest that a browser
 * can wait. `chance` (0 to 1) spreads clients by a tenth either way, so that a shop's payers do not ask in step.
 *
 * What this costs: a change is seen after 2 s at the latest within half a minute of the last one, after 5 s within two and a half minutes,
 * after 30 s from then on. `@ficha/react` asks sooner than this says at every sign that somebody is there (a touch, a moved
 * pointer, a key, the window in front again), and when the page or the network comes back: 30 s is the wait of a page that nobody uses.
 */
export const nextPollDelay = (asked: number, chance: number, retryAfterMs = 0): number => {
  const plain = asked < FAST.times ? FAST.everyMs : asked < FAST.times + STEADY.times ? STEADY.everyMs : SLOW_MS
  return Math.min(Math.max(retryAfterMs, Math.round(plain * (0.9 + 0.2 * chance))), LONGEST_TIMER_MS)
}
