/** The units of mutation: the files of one room, and the unit tests that must notice a change. */
export interface MutatedRoom {
  readonly name: string
  /** Paths and patterns from the repository's root, as Stryker reads them. */
  readonly mutate: readonly string[]
  /** The package whose tests run, and which of them: the room's own, because every test that reaches a mutant costs time. */
  readonly project: 'core' | 'server'
  readonly tests: readonly string[]
  /**
   * Whether values that a module computes when it loads are changed, too: weights, alphabets, patterns of numbers. Each such change costs a run of
   * all the room's tests, so only rooms with such tables have it.
   */
  readonly withTables?: true
}

const WITHOUT_TESTS = ['!**/*.test.ts', '!**/*.support.ts', '!**/*.d.ts']

/**
 * The rooms that read a code, an amount, an answer or a report, or decide about them. Pictures, words and screens have other kinds of tests.
 */
export const ROOMS: readonly MutatedRoom[] = [
  {
    name: 'fold',
    mutate: ['packages/core/src/status/*.ts', ...WITHOUT_TESTS],
    project: 'core',
    tests: ['src/status/*.test.ts'],
  },
  {
    name: 'money',
    mutate: ['packages/core/src/model/{amount,currency,method,navigable,safe-link}.ts'],
    project: 'core',
    tests: ['src/model/*.test.ts', 'src/gateway/{pay-request,pay-response,recurring-request}.test.ts'],
  },
  {
    name: 'periods',
    mutate: ['packages/core/src/recurring/*.ts', 'packages/core/src/time/add-interval.ts', ...WITHOUT_TESTS],
    project: 'core',
    tests: ['src/recurring/*.test.ts'],
  },
  {
    name: 'boleto',
    mutate: ['packages/core/src/codes/{boleto,arrecadacao,due-factor,weighted-sum,checks}.ts'],
    project: 'core',
    tests: ['src/codes/boleto*.test.ts'],
    withTables: true,
  },
  {
    name: 'pix',
    mutate: ['packages/core/src/codes/{br-code,tlv,crc16}.ts'],
    project: 'core',
    tests: ['src/codes/br-code*.test.ts'],
    withTables: true,
  },
  {
    name: 'clabe',
    mutate: ['packages/core/src/codes/{clabe,group-digits}.ts'],
    project: 'core',
    tests: ['src/codes/{clabe,clabe.property,group-digits}.test.ts'],
    withTables: true,
  },
  {
    name: 'tax-ids',
    mutate: ['packages/core/src/codes/tax-id/*.ts', 'packages/core/src/countries/*/documents.ts'],
    project: 'core',
    tests: ['src/countries/documents*.test.ts'],
    withTables: true,
  },
  {
    name: 'gateway',
    mutate: ['packages/core/src/gateway/**/*.ts', ...WITHOUT_TESTS],
    project: 'core',
    tests: ['src/gateway/**/*.test.ts'],
  },
  {
    name: 'deciders',
    mutate: ['packages/server/src/decide/*.ts', ...WITHOUT_TESTS],
    project: 'server',
    tests: ['src/decide/*.test.ts'],
  },
  {
    name: 'plans',
    mutate: ['packages/server/src/payments/{prepare-payment,prepare-request}.ts'],
    project: 'server',
    tests: ['src/payments/*.test.ts', 'src/routes/{payments,methods}.test.ts'],
  },
]
