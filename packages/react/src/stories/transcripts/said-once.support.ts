import type { DisplayModel } from '@ficha/core'
import { expect } from 'vitest'

/** A screen reader says a no-break space as a space. */
const times = (text: string, part: string): number => text.split(part.replace(/\u00a0/g, ' ')).length - 1

/**
 * Checks the speech of a slip: its numbers in groups, its deadline and its result, each once, and after a payment the time of the payment.
 *
 * @param transcript What a screen reader said, a phrase a line.
 */
export const expectSaidOnce = (transcript: string, { deadline, status, blocks }: DisplayModel): void => {
  const lines = `\n${transcript}\n`
  if (deadline) expect(times(transcript, deadline.sentence), 'the deadline').toBe(1)
  expect(times(lines, `\n${status.title}\n`), 'the result').toBe(1)
  if (status.phase === 'paid' && status.settled)
    expect(times(transcript, `${status.settled.day}, ${status.settled.time}`), 'when it was paid').toBe(1)
  for (const block of blocks) {
    const values = 'values' in block ? block.values : 'value' in block && block.kind !== 'freeText' ? [block.value] : []
    for (const value of values) expect(times(lines, `\n${value.spoken}\n`), value.label).toBe(1)
  }
  const [beforeTheIds = ''] = transcript.split('\nIdentificador\n')
  // Nothing that a voice would make one number of.
  expect(beforeTheIds.match(/(?<![\d,.])\d{8,}/g)).toBeNull()
}
