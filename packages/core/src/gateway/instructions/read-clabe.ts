import { parseClabe } from '../../codes/clabe.ts'
import type { ClabeInstruction } from '../../model/instruction.ts'
import type { ReadContext } from './read-context.ts'

/**
 * Reads a CLABE and the name of its bank. Its blanks and hyphens are left out, because a bank's form has room for 18 digits. A number that fails its
 * control digit, or is not a CLABE, is shown as it was sent. The merchant gets a diagnostic.
 */
export const readClabe = ({ fields }: ReadContext): ClabeInstruction | undefined => {
  const clabe = fields.take('clabe')
  if (clabe === undefined) return undefined
  const bankName = fields.take('bank_name')
  const parsed = parseClabe(clabe)
  if (!parsed.ok) {
    fields.report({
      kind: 'code-unreadable',
      field: 'clabe',
      message: `clabe is no CLABE (${parsed.error.message}) It is shown as it was sent. Ask the gateway.`,
    })
  } else if (!parsed.value.checks.ok) {
    fields.report({
      kind: 'check-digit-failed',
      field: 'clabe',
      message:
        'clabe fails its control digit, so banks will refuse it. It is shown as it was sent. Ask the gateway for a new one.',
    })
  }
  const digits = parsed.ok && parsed.value.checks.ok ? parsed.value.clabe : clabe
  return { kind: 'clabe', clabe: digits, ...(bankName !== undefined && { bankName }) }
}
