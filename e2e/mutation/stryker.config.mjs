/** How one room is mutated. `pnpm mutation` sets the variables, room by room. */
const { MUTATED_ROOM: room = '', MUTATED_FILES: files = '', MUTATED_TABLES: withTables = '' } = process.env

export default {
  testRunner: 'vitest',
  // Named by where they are: beside Stryker's core, where it looks for them, this package manager puts nothing that is not asked for.
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner'), import.meta.resolve('./ignore-prose.mjs')],
  vitest: { configFile: 'e2e/mutation/vitest.config.ts', related: false },
  mutate: files.split('\n'),
  ignorers: ['prose'],
  coverageAnalysis: 'perTest',
  // A mutant in code that runs when a module loads costs a whole run, because every test reaches it.
  ignoreStatic: withTables === '',
  concurrency: 2,
  // A machine that does other work makes a test late: that is no change that was noticed.
  timeoutMS: 30_000,
  reporters: ['json', 'dots'],
  jsonReporter: { fileName: `.cache/mutation/${room}.json` },
  tempDirName: '.cache/stryker',
}
