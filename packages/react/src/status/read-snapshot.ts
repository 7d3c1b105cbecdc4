import { readOrderStanding, type DisplayModel, type PaymentSnapshot } from '@ficha/core'
import { isKnownPhase, knownPhase } from './known-phase.ts'

const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/**
 * Checks what a server of our own sent, as far as a screen would break or lie without: the payment that was asked for, a
 * revision, instructions, and a phase that this version knows. A phase of a later version is `unknown`.
 */
export const readSnapshot = (input: unknown, id: string): PaymentSnapshot | undefined => {
  if (!isRecord(input) || input['id'] !== id || typeof input['revision'] !== 'number') return undefined
  const { payment, phase, serverNow } = input
  if (!isRecord(payment) || !isRecord(payment['terms']) || !Array.isArray(payment['instructions'])) return undefined
  if (typeof phase !== 'string' || typeof serverNow !== 'string') return undefined
  const { display, ...rest } = input as unknown as PaymentSnapshot
  const known = knownPhase(phase)
  const order = readOrderStanding(input['order'], { phase: known, status: rest.status })
  return { ...rest, phase: known, order, ...(isDisplay(display) && { display }) }
}

/** A screen that this version can draw; of a later version's the page makes one of its own. */
const isDisplay = (input: unknown): input is DisplayModel => {
  if (!isRecord(input) || typeof input['locale'] !== 'string' || typeof input['title'] !== 'string') return false
  const { status, amount, words, blocks, steps, ids } = input
  if (!isRecord(status) || !isRecord(amount) || !isRecord(words)) return false
  return isKnownPhase(status['phase']) && [blocks, steps, ids].every((list) => Array.isArray(list))
}
