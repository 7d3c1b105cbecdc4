import type { PaymentSnapshot } from '@ficha/core'
import { knownPhase } from './known-phase.ts'

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
  return { ...(input as unknown as PaymentSnapshot), phase: knownPhase(phase) }
}
