import type { PaymentSnapshot, Phase } from '@ficha/core'

const PHASES: Readonly<Record<Phase, true>> = {
  submitting: true,
  processing: true,
  unknown: true,
  failed: true,
  paid: true,
  reversed: true,
}

const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/**
 * Checks what a server of our own sent, as far as a screen would break or lie without: the payment that was asked for, a
 * revision, instructions, and a phase that this version knows. A phase of a later version is `unknown`: never paid, never
 * failed.
 */
export const readSnapshot = (input: unknown, id: string): PaymentSnapshot | undefined => {
  if (!isRecord(input) || input['id'] !== id || typeof input['revision'] !== 'number') return undefined
  const { payment, phase, serverNow } = input
  if (!isRecord(payment) || !isRecord(payment['terms']) || !Array.isArray(payment['instructions'])) return undefined
  if (typeof phase !== 'string' || typeof serverNow !== 'string') return undefined
  const snapshot = input as unknown as PaymentSnapshot
  return Object.hasOwn(PHASES, phase) ? snapshot : { ...snapshot, phase: 'unknown' }
}
