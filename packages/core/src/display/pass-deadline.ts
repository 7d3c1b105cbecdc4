import type { DisplayModel } from '../model/display-model.ts'

/**
 * Returns the same screen after its deadline: with another sentence, another state and no steps. The codes stay, because a late payment may still
 * be accepted. Returns `display` itself if it has no deadline, or if the deadline had already passed. It needs no message table, no Intl and no
 * network.
 *
 * @example
 * const now = deadlinePassed ? passDeadline(display) : display
 */
export const passDeadline = (display: DisplayModel): DisplayModel => {
  const { afterDeadline, counter: _, ...before } = display
  const { deadline } = before
  if (!afterDeadline || !deadline) return display
  const { sentence, status } = afterDeadline
  return { ...before, deadline: { ...deadline, sentence, passed: true }, status, steps: [] }
}
