import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createCheckoutHandler, publishedReadings } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import { startSandbox } from '@ficha/sandbox'
import { expect, test } from 'vitest'
import { compiler } from '../../../.ci/compile.mjs'
import { guides, withFirstSteps } from './pages/guides.ts'
import { read, ROOT } from './repository.ts'

interface Snippet {
  /** From a folder that has a folder for each guide. */
  readonly file: string
  readonly code: string
  readonly isWrong: boolean
}

/** A block that is the text of a file in e2e/matrix, which is compiled and run there, with the types of its framework. */
const OF_A_FILE =
  /<!-- The text of (e2e\/matrix\/\S+); a test compares the two and runs it\. -->\n\n```.*\n([\s\S]*?)^```/gm

/** The mark after the language of a block that shows a mistake. */
const WRONG = 'wrong'

/** Every block with code. After the language a block may have the name of its file. */
const snippets: readonly Snippet[] = guides().flatMap(({ name, markdown }) =>
  [...markdown.replaceAll(OF_A_FILE, '').matchAll(/^```(tsx?)(?: ([\w.-]+))?\n([\s\S]*?)^```/gm)].map(
    ([, language = 'ts', mark, code = ''], place) => ({
      file: join(name, mark !== undefined && mark !== WRONG ? mark : `${String(place)}.${language}`),
      code: `${code}\nexport {}\n`,
      isWrong: mark === WRONG,
    }),
  ),
)

/** Other tests check the types of style sheets in the packed packages. A build makes them. */
const COMPILER_OPTIONS = {
  target: 'es2023',
  module: 'nodenext',
  lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
  types: ['node'],
  jsx: 'react-jsx',
  customConditions: ['@ficha/source'],
  allowImportingTsExtensions: true,
  noUncheckedSideEffectImports: false,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
}

test('every snippet of the guides compiles as written, except those that show a mistake', () => {
  expect(snippets.length).toBeGreaterThan(15)
  // Below this package, so that a snippet finds what the package depends on.
  const cache = join(ROOT, 'apps/docs/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'snippets-'))
  try {
    for (const { file, code } of snippets) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), code)
    }
    const files = snippets.map(({ file }) => file)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files }))
    const { stdout, stderr } = spawnSync(process.execPath, [compiler, '--project', '.', '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    // The sources of the packages are compiled with other options elsewhere.
    const errors = stdout.split('\n').filter((line) => line !== '' && !/^(?:\.\.\/|\s)/.test(line))
    const wrong = snippets.filter(({ isWrong }) => isWrong).map(({ file }) => file)
    expect(wrong.length).toBeGreaterThan(5)
    // The mistakes prove that the compiler looks at the snippets.
    expect(errors.filter((error) => !wrong.some((file) => error.startsWith(`${file}(`)))).toEqual([])
    for (const file of wrong) expect(errors).toContainEqual(expect.stringContaining(`${file}(`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the guide on frameworks shows the code that the matrix of stacks runs', () => {
  const page = guides().find(({ name }) => name === 'frameworks')?.markdown ?? ''
  const blocks = [...page.matchAll(OF_A_FILE)]
  expect(blocks.length).toBeGreaterThan(12)
  for (const [, file = '', code] of blocks) expect(code, file).toBe(read(file))
})

test('the first steps are the README’s, with every file and command, and each guide that leaves them out says so', () => {
  const page = guides().find(({ name }) => name === 'getting-started')?.markdown ?? ''
  for (const file of ['server.ts', 'payment.tsx', 'index.html', 'vite.config.ts']) {
    expect(page).toMatch(new RegExp(`^\`\`\`\\w+ ${file.replace('.', '\\.')}$`, 'm'))
    // The page does not show the name after the language.
    expect(page).toContain(`\`${file}\``)
  }
  for (const command of [
    'npm install --save-dev @ficha/sandbox vite',
    'npx @ficha/sandbox',
    'node server.ts',
    'npx vite',
  ])
    expect(page).toContain(command)
  expect(() => withFirstSteps('<!-- first steps: of README.md -->\n<!-- /first steps -->', '# No steps')).toThrow(
    'no first steps',
  )
})

test('the body of POST /payments creates a payment as written', async () => {
  const [, body = ''] =
    /^## The body of POST[\s\S]*?^```json\n([\s\S]*?)^```/m.exec(
      guides().find(({ name }) => name === 'getting-started')?.markdown ?? '',
    ) ?? []
  const gateway = await startSandbox()
  try {
    const checkout = createCheckoutHandler({
      environment: 'test',
      gateway: { baseUrl: gateway.url, appId: gateway.appId, securityKey: gateway.securityKey },
      publicUrl: 'http://127.0.0.1:3000/api/checkout',
      ...publishedReadings({ signatureHeader: 'service-signature' }),
      store: sqliteStore(':memory:'),
      resolveOrder: () => ({
        country: 'BR',
        amount: '150.00',
        currency: 'BRL',
        subject: 'Mug',
        content: 'Mug',
        buyerId: 'ana',
      }),
      resolveRecurring: () => undefined,
      authorize: () => false,
    })
    const headers = { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' }
    const url = 'http://127.0.0.1:3000/api/checkout/payments'
    const answer = await checkout(new Request(url, { method: 'POST', headers, body }))
    expect(answer.status, await answer.clone().text()).toBe(201)
    expect(await gateway.orders()).toHaveLength(1)
    checkout.close()
  } finally {
    await gateway.close()
  }
})
