/**
 * The projects of the unit tests that `npm test` leaves to `.ci/run` and `npm run test:full`: the tests of the parts once more on the oldest React
 * and on Preact, the fuzzers, the comparison with hand-made integrations, and the sweep (gateways drawn for the probe, the growth of expressions).
 * What breaks there alone is rare, and they take a quarter of the time.
 */
export const FOR_CI = ['react-18', 'react-on-preact', 'fuzz', 'differential', 'sweep']

/** The seed of the random cases, so that a run is green or red for everybody. */
export const RANDOM_SEED = '20261121'
