/**
 * The number of random cases of a property: all of them in `.ci/run`, and a tenth with FEW_CASES, as in `npm test` and `pnpm check`. Without
 * RANDOM_SEED every run begins with another seed, so different runs try different cases.
 */
export const randomRuns = (all: number): { readonly numRuns: number } => ({
  numRuns: process.env['FEW_CASES'] === '1' ? Math.ceil(all / 10) : all,
})
