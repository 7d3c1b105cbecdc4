/** How one room is mutated. `pnpm mutation` sets the variables, room by room. */
const { MUTATED_ROOM: room = '', MUTATED_FILES: files = '', MUTATED_TABLES: withTables = '' } = process.env

export default {
  testRunner: 'vitest',
  // The plugins are named by their paths, because this package manager does not put them beside Stryker's core, where Stryker looks.
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner'), import.meta.resolve('./ignore-prose.mjs')],
  vitest: { configFile: 'e2e/tools/mutation/vitest.config.ts', related: false },
  mutate: files.split('\n'),
  ignorers: ['prose'],
  coverageAnalysis: 'perTest',
  // A mutant in code that runs when a module loads costs a whole run, because every test reaches it.
  ignoreStatic: withTables === '',
  concurrency: 2,
  // A busy machine makes a test slow, and a slow test must not count as a detected mutant.
  timeoutMS: 30_000,
  reporters: ['json', 'dots'],
  jsonReporter: { fileName: `.cache/mutation/${room}.json` },
  tempDirName: '.cache/stryker',
}
