import fc from 'fast-check'

/**
 * Random tests have the same few cases for every mutant. Other cases would make a survivor a matter of chance, and more cases would take too long
 * for thousands of mutants. The first cases nearly always notice a mutant that a random test can notice.
 */
/* eslint-disable @typescript-eslint/no-deprecated -- What is to come in their place cannot be set for every property at once. */
fc.configureGlobal({ seed: 1, interruptAfterTimeLimit: 100, markInterruptAsFailure: false })
/* eslint-enable @typescript-eslint/no-deprecated */
