import type { DisplayModel } from '../model/display-model.ts'

/**
 * The same screen after its deadline: another sentence, another state, no steps, and the codes as they were, for a late payment may still
 * be accepted. Gives back `display` itself where there is no deadline or where it has passed. Needs no words, no Intl and no network.
 */
export const passDeadline = (display: DisplayModel): DisplayModel => {
  const { afterDeadline, counter: _, ...before } = display
  const { deadline } = before
  if (!afterDeadline || !deadline) return display
  const { sentence, status } = afterDeadline
  return { ...before, deadline: { ...deadline, sentence, passed: true }, status, steps: [] }
}
