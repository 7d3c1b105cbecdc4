import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { textStandsAlone } from './.ci/text-stands-alone.mjs'

/**
 * Rules that hold in every package, each because its breach once cost somebody money or an afternoon.
 * Who may import whom is in the second half, one entry a package.
 */
const bannedEverywhere = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports only: a default export has no name that a search can find.',
  },
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals: an enum is code that types cannot erase.' },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Math.random is guessable. Use crypto.getRandomValues or an injected source of chance.',
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Gateway text is text. Render it as a text node.',
  },
  {
    selector: 'AssignmentExpression > MemberExpression[property.name=/^(innerHTML|outerHTML)$/]',
    message: 'Gateway text is text. Render it as a text node.',
  },
]

/** A server renderer turns the style prop into a style attribute, which a strict style-src blocks. */
const bannedInParts = [
  {
    selector: "JSXAttribute[name.name='style']",
    message: 'Use a class, a data attribute or a custom property: a style attribute breaks a strict style-src.',
  },
  {
    selector:
      'ImportSpecifier[imported.name=/^(useActionState|useOptimistic|useFormStatus|Activity|use|useEffectEvent)$/]',
    message: 'preact/compat has no such export, and the widget runs these parts on it.',
  },
]

/** Prototype.js, which many shops still load, puts functions of its own in place of these. */
const bannedBesidePrototypeJs = [
  {
    selector: 'CallExpression[callee.property.name=/^reduce(Right)?$/]',
    message: 'On a page with Prototype.js this gives the array itself. Use a loop.',
  },
  {
    selector: "CallExpression[callee.object.name='Array'][callee.property.name='from'][arguments.length>1]",
    message: 'On a page with Prototype.js the second argument does nothing. Spread the first one, and use map.',
  },
]

/** A test that depends on how fast a machine is fails where somebody else keeps the machine busy. */
const bannedInTests = [
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name='waitFor'][arguments.length=1]",
    message: 'This gives up after one second. Use expect.poll, which waits as long as vitest.config.ts says.',
  },
  {
    selector:
      "CallExpression[callee.property.name=/^toBeLess/]:has(> MemberExpression CallExpression[callee.object.name='performance'][callee.property.name='now'])",
    message: 'A busy machine takes longer. Wait for what has to happen, or fake the time.',
  },
]

/** On a busy machine a screen, a store and a gateway are read before they are where they will be in the end. */
const bannedInBrowserTests = [
  ...[
    "[callee.object.arguments.0.type='AwaitExpression']",
    "[callee.object.arguments.0.object.type='AwaitExpression']",
  ].map((awaited) => ({
    // That a list is empty, or a thing is not so, can only be read once.
    selector: `CallExpression[callee.object.callee.name='expect']${awaited}:not([arguments.0.type='ArrayExpression'][arguments.0.elements.length=0])`,
    message: 'This reads once what may still change. Use expect.poll, or an expectation of the locator.',
  })),
  {
    selector: 'Literal[value=/[.]ficha-method(?![-\\w\\[]| input)/]',
    message: 'Rows without words hold the place of ways to pay that are still to come. Use waysToPay(page).',
  },
  {
    selector:
      "CallExpression[callee.property.name='filter'][callee.object.arguments.0.value='status'] Property[key.name='hasText']:matches([value.value=/^[^ ]+$/], [value.name='paid'])",
    message: '"Pago" also stands in "Se já pagou", which is said of a payment that waits. Use says(page, word).',
  },
]

/** The server's time goes through its clock, so that a whole life of an order can be simulated, and repeated from its seed. */
const RAW_TIME = 'Use the clock of the settings, startTimer and startInterval, or elapsedNow, of platform/clock.ts.'
const bannedInServer = [
  ...['setTimeout', 'setInterval', 'setImmediate'].map((name) => ({
    selector: `CallExpression[callee.name='${name}']`,
    message: RAW_TIME,
  })),
  { selector: "MemberExpression[object.name=/^(Date|performance)$/][property.name='now']", message: RAW_TIME },
  { selector: "MemberExpression[object.name='AbortSignal'][property.name='timeout']", message: RAW_TIME },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: RAW_TIME },
  {
    selector: "MemberExpression[object.name='crypto'][property.name=/^(getRandomValues|randomUUID)$/]",
    message: 'Use createId or chance of platform/random.ts.',
  },
]

const forbidImports = (patterns) => ({
  'no-restricted-imports': ['error', { patterns: patterns.map(([group, message]) => ({ group, message })) }],
})

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/storybook-static/**',
      '**/test-results/**',
      '**/.reports/**',
      '**/.pack/**',
      '**/.cache/**',
      'e2e/consumers/vite-app/**',
      // Installed from the packed packages, outside the workspace: its own compiler checks each.
      'apps/examples/**',
      'e2e/matrix/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-restricted-syntax': ['error', ...bannedEverywhere],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      // Control characters are what some of our patterns look for.
      'no-control-regex': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', fetch: 'readonly', setTimeout: 'readonly' },
    },
  },
  {
    files: ['packages/react/**/*.{ts,tsx}', 'packages/widget/**/*.{ts,tsx}', 'apps/demo/src/shop/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', ...bannedEverywhere, ...bannedInParts],
    },
  },
  {
    files: ['packages/{core,react,widget}/src/**/*.{ts,tsx}'],
    // These run on a merchant's server alone.
    ignores: ['packages/react/src/email/**', 'packages/widget/src/server/**', 'packages/core/src/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...bannedEverywhere, ...bannedInParts, ...bannedBesidePrototypeJs] },
  },
  {
    files: ['packages/{react,widget}/src/**/*.tsx'],
    ignores: [
      '**/*.{test,support,stories}.tsx',
      'packages/react/src/{email,stories}/**',
      'packages/widget/src/server/**',
    ],
    plugins: { ficha: { rules: { 'text-stands-alone': textStandsAlone } } },
    rules: { 'ficha/text-stands-alone': 'error' },
  },
  {
    files: ['packages/core/src/**'],
    rules: forbidImports([[['@ficha/*', 'node:*'], 'Core runs anywhere and knows nobody.']]),
  },
  {
    files: ['packages/react/src/**'],
    rules: forbidImports([[['@ficha/server', '@ficha/server/*', '@ficha/widget'], 'React parts know core only.']]),
  },
  {
    files: ['packages/server/src/**'],
    // The ports themselves, and what waits for a socket, a connection or a disk of the machine.
    ignores: [
      'packages/server/src/platform/{clock,random}.ts',
      'packages/server/src/node/**',
      'packages/server/src/store/postgres/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...bannedEverywhere, ...bannedInServer] },
  },
  {
    files: ['packages/server/src/**'],
    rules: forbidImports([
      [['@ficha/react', '@ficha/react/*', '@ficha/widget', 'react', 'react-dom'], 'The server knows core only.'],
    ]),
  },
  {
    files: ['apps/sandbox/src/**'],
    rules: forbidImports([[['@ficha/*'], 'The sandbox shares nothing with the kit, so that it can disagree with it.']]),
  },
  {
    files: ['apps/probe/src/**'],
    rules: forbidImports([
      [
        ['@ficha/sandbox', '@ficha/sandbox/*', '@ficha/server', '@ficha/server/*', '@ficha/react', '@ficha/react/*'],
        'The probe knows core only. Its tests drive the sandbox as a process.',
      ],
    ]),
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/*.support.ts', '**/*.write.ts'],
    rules: {
      'no-restricted-imports': 'off',
      'no-restricted-syntax': ['error', ...bannedEverywhere, ...bannedInParts, ...bannedInTests],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // The pages of stories are at rest before a test sees them (e2e/stories/stage.ts).
    files: ['e2e/{journeys,behaviours,policy,scan,faults,engines}/*.spec.ts', 'e2e/support/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...bannedEverywhere,
        ...bannedInParts,
        ...bannedInTests,
        ...bannedInBrowserTests,
      ],
    },
  },
  {
    // Configuration files are read by tools that ask for a default export.
    files: ['**/*.config.{ts,js,mjs}', '.storybook/**', '**/*.stories.tsx'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
