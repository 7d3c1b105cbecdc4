import { defineConfig, devices } from '@playwright/test'

/** The tests have their own ports, so that a running shop is not disturbed. */
const shop = `http://127.0.0.1:${process.env['PORT'] ?? '4100'}`
const sandbox = `http://127.0.0.1:${process.env['SANDBOX_PORT'] ?? '4110'}`
const storybook = `http://127.0.0.1:${process.env['STORYBOOK_PORT'] ?? '4120'}`

/** Starts the server without a shell, because a shell would not end with its parent. */
const AT_ONCE = process.platform === 'win32' ? '' : 'exec '

/** The path of the repository may have any word, so a folder's name counts only below `e2e`. */
const below = (...folders: readonly string[]): readonly RegExp[] =>
  folders.map((folder) => new RegExp(`[/\\\\]e2e[/\\\\]${folder}[/\\\\].*\\.spec\\.ts$`))

/**
 * Tests that look at many similar things are marked `@sweep`, or stand in a file about stories. `npm test` leaves them out, `.ci/run` has them in
 * a part of their own, and `pnpm test:full` and a run by hand have them all.
 */
const SWEEP = /@sweep/
const sweep = process.env['SWEEP']
const marked = sweep === 'without' ? { grepInvert: SWEEP } : sweep === 'only' ? { grep: SWEEP } : {}

/** The tests with stories that `npm test` has: computed styles and pictures of each kind of part, in our own page and in those of hosts. */
const looks =
  /[/\\]e2e[/\\]stories[/\\](declared-looks|exported-themes|host-sheets|one-scale|pictures|pix-to-clipboard)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  tsconfig: './tsconfig.run.json',
  // Files that end in .test.ts are Vitest's.
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/stories/pictures/{arg}{ext}',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // A shared machine can stand still for seconds. A test that passes only the second time is named at the end of `npm test`, which fails
  // where that happens to more than a few. It is the same for a person as for continuous integration.
  retries: 1,
  // A busy machine draws a page late, and a late page is not wrong.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env['REPORT'] ?? '../.reports/e2e.json' }]],
  use: {
    baseURL: shop,
    // The gateway's links lead to the sandbox. A trace is kept for the second try only, because recording takes a third of a test's time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] !== undefined && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      ...marked,
      testIgnore: [...below('stories', 'tools')],
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
    },
    {
      name: 'desktop',
      ...marked,
      // These tests run at one width, because a policy is the same at every width.
      testMatch: [...below('scan')],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    // One page shows hundreds of stories: a trace of it would be of no use.
    { name: 'looks', ...marked, testMatch: looks, use: { trace: 'off' } },
    ...(sweep === 'without'
      ? []
      : [
          {
            name: 'stories',
            testMatch: [...below('stories', 'tools')],
            testIgnore: looks,
            use: { trace: 'off' as const },
          },
        ]),
  ],
  // One after the other, because both build the files that they serve.
  webServer: [
    {
      command: `${AT_ONCE}node ../.ci/start.mjs`,
      cwd: import.meta.dirname,
      url: `${shop}/api/checkout/ready`,
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 6_000 },
      env: {
        PORT: new URL(shop).port,
        SANDBOX_PORT: new URL(sandbox).port,
        GATEWAY_URL: sandbox,
        DATABASE_URL: 'file::memory:',
        FICHA_LOG: '../.reports/shop.log',
        // These tests are about the document's fields. Each page there is the gateway's own, and leads back to the shop.
        SANDBOX_ANSWER_SHAPE: 'document',
        OPERATOR_PASSWORD: 'operator-canary-51c2',
        // policy/canary.spec.ts searches for this key in every output.
        SECURITY_KEY: 'canary-7f3c9a51e2d84b06',
      },
    },
    // A run of the shop's tests does not wait for the build of the stories.
    ...(process.env['FICHA_STORIES'] === 'none'
      ? []
      : [
          {
            command: `${AT_ONCE}node ../.ci/storybook.mjs`,
            cwd: import.meta.dirname,
            url: `${storybook}/index.json`,
            timeout: 180_000,
            reuseExistingServer: false,
            gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 2_000 },
            env: { STORYBOOK_PORT: new URL(storybook).port },
          },
        ]),
  ],
})
