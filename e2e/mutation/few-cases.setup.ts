import fc from 'fast-check'

/**
 * Random tests have the same cases for every mutant, or a survivor would be chance, and a moment for them: a mutant that a random test
 * notices at all is noticed by the first cases as a rule, and there are thousands of mutants.
 */
/* eslint-disable @typescript-eslint/no-deprecated -- What is to come in their place cannot be set for every property at once. */
fc.configureGlobal({ seed: 1, interruptAfterTimeLimit: 100, markInterruptAsFailure: false })
/* eslint-enable @typescript-eslint/no-deprecated */
