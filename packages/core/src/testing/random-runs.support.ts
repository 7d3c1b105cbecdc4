/**
 * How many random cases a property is tried with: all of them in `npm test`, and a tenth where FEW_CASES says so, as `pnpm check` does. Every
 * run begins with another seed, so what one leaves out another one has.
 */
export const randomRuns = (all: number): { readonly numRuns: number } => ({
  numRuns: process.env['FEW_CASES'] === '1' ? Math.ceil(all / 10) : all,
})
