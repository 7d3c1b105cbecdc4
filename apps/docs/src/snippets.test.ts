import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCheckoutHandler, sandboxHmacVerifier } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import { startSandbox } from '@ficha/sandbox'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { guides, withFirstSteps } from './pages/guides.ts'
import { read } from './repository.ts'

interface Snippet {
  readonly file: string
  readonly code: string
}

const HERE = dirname(fileURLToPath(import.meta.url))

/** A block that is the text of a file in e2e/matrix, which is compiled and run there, with the types of its framework. */
const OF_A_FILE =
  /<!-- The text of (e2e\/matrix\/\S+); a test compares the two and runs it\. -->\n\n```.*\n([\s\S]*?)^```/gm

/** Every block that a reader may copy. A block with a mistake is marked after the language. */
const snippets: readonly Snippet[] = guides().flatMap(({ name, markdown }) =>
  [...markdown.replaceAll(OF_A_FILE, '').matchAll(/^```(tsx?)(?: ([\w.-]+))?\n([\s\S]*?)^```/gm)].map(
    ([, language = 'ts', file, code = ''], place) => ({
      file: join(HERE, name, file ?? `${String(place)}.${language}`),
      code: `${code}\nexport {}\n`,
    }),
  ),
)

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  types: ['node'],
  jsx: ts.JsxEmit.ReactJSX,
  customConditions: ['@ficha/source'],
  allowImportingTsExtensions: true,
  // A build makes the types of style sheets. Other tests check them in the packed packages.
  noUncheckedSideEffectImports: false,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
}

test('every snippet of the guides compiles as written', () => {
  expect(snippets.length).toBeGreaterThan(15)
  const host = ts.createCompilerHost(OPTIONS)
  const codeOf = (file: string): string | undefined => snippets.find((snippet) => snippet.file === file)?.code
  const { directoryExists, fileExists, readFile, getSourceFile } = host
  host.directoryExists = (folder) => dirname(folder) === HERE || (directoryExists?.(folder) ?? true)
  host.fileExists = (file) => codeOf(file) !== undefined || fileExists(file)
  host.readFile = (file) => codeOf(file) ?? readFile(file)
  host.getSourceFile = (file, version, ...rest) => {
    const code = codeOf(file)
    return code === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, code, version)
  }
  const program = ts.createProgram(
    snippets.map(({ file }) => file),
    OPTIONS,
    host,
  )
  const errors = snippets.flatMap(({ file }) => {
    const source = program.getSourceFile(file)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${file.slice(HERE.length + 1)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  })
  expect(errors).toEqual([])
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
      statusMap: { PROCESSING: 'processing', SUCCESS: 'paid', FAILED: 'failed' },
      notification: { verify: sandboxHmacVerifier({ secrets: [gateway.securityKey] }) },
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
