import { weightedSumFromRight } from '../../codes/weighted-sum.ts'
import { taxIdType, type TaxIdType, THOUSANDS, withDots } from '../../codes/tax-id/tax-id-type.ts'

const WEIGHTS = [2, 3, 4, 5, 6, 7]

const rutHolds = (rut: string): boolean =>
  rut.at(-1) === '0K987654321'[weightedSumFromRight(rut.slice(0, -1), WEIGHTS) % 11]

/** Rol Único Tributario. */
export const clRut: TaxIdType = taxIdType({
  type: 'RUT',
  aliases: ['RUN'],
  name: 'Rol Único Tributario',
  inputMode: 'text',
  example: '12.345.678-5',
  cutShort: THOUSANDS,
  // The oldest numbers have fewer digits than those of today, and the check digit covers them as well.
  shape: /^\d{4,8}[0-9K]$/,
  mask: (rut) => `${withDots(rut.slice(0, -1))}-${rut.slice(-1)}`,
  checks: (rut) => [['check-digit', rutHolds(rut)]],
})

/** Chile: one number, RUT for the tax service and RUN for the civil registry. */
export const clTaxIds: readonly TaxIdType[] = [clRut]
