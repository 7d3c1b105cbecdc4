import { startSandbox, type RunningSandbox } from './start-sandbox.ts'

/** The fixture's additions to a test. */
export interface SandboxFixtures {
  readonly sandbox: RunningSandbox
}

/**
 * A gateway for each worker of Playwright, for `test.extend`. The shop under test has to send its requests to `sandbox.url`.
 *
 * @example
 * export const test = base.extend<object, SandboxFixtures>(sandboxFixtures)
 * test('is paid', async ({ page, sandbox }) => {
 *   await buy(page)
 *   await sandbox.pay()
 *   await expect(page.getByRole('status')).toContainText('Pago')
 * })
 */
export const sandboxFixtures: {
  readonly sandbox: [
    (fixtures: object, use: (sandbox: RunningSandbox) => Promise<void>) => Promise<void>,
    { readonly scope: 'worker' },
  ]
} = {
  sandbox: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures a fixture needs.
    async ({}, use) => {
      const sandbox = await startSandbox()
      await use(sandbox)
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
}
