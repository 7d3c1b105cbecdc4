import fc from 'fast-check'

const TIME_MS = 300

/**
 * Random tests have the same cases for every mutant, or a survivor would be chance, and a moment for them: a mutant that a random test
 * notices at all is noticed by the first cases as a rule, and there are thousands of mutants.
 */
fc.configureGlobal({ seed: 1, plugins: [fc.interruptAfterTimeLimit(TIME_MS)] })
