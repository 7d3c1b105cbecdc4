/**
 * The projects of the unit tests that `npm test` leaves to `.ci/run` and `npm run test:full`: the tests of the parts once more on the oldest React
 * and on Preact, and the fuzzers. What breaks there alone is rare, and they take a fifth of the time.
 */
export const FOR_CI = ['react-18', 'react-on-preact', 'fuzz']

/** The seed of the random cases, so that a run is green or red for everybody. */
export const RANDOM_SEED = '20261121'
