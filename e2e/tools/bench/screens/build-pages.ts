import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const here = import.meta.dirname
const root = join(here, '..', '..', '..', '..')
const peers = join(root, '.cache', 'bench-peers')
const ADYEN = '6.45.2'

/** Adyen's packages are installed for the measurement, separately from the project's dependencies. */
const installPeers = (): void => {
  const installed = join(peers, 'node_modules', '@adyen', 'adyen-web', 'package.json')
  if (existsSync(installed) && readFileSync(installed, 'utf8').includes(`"version": "${ADYEN}"`)) return
  mkdirSync(peers, { recursive: true })
  writeFileSync(join(peers, 'package.json'), JSON.stringify({ private: true }))
  const args = ['install', `@adyen/adyen-web@${ADYEN}`, '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', args, { cwd: peers, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error('adyen-web could not be installed, so there is nothing to compare with.')
}

type File = readonly [path: string, body: string | Uint8Array]

/** A bundle's files, and what Vite writes into the head of its page. */
interface Bundle {
  readonly files: readonly File[]
  readonly head: string
}

const bundle = async (name: string, entry: string, alias: Readonly<Record<string, string>> = {}): Promise<Bundle> => {
  const result = await build({
    configFile: false,
    root: here,
    base: `/${name}/`,
    logLevel: 'error',
    resolve: { alias },
    build: {
      write: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: {
        input: { main: entry },
        output: { entryFileNames: 'main.js', assetFileNames: '[name][extname]' },
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : 'output' in result ? [result] : []).flatMap(({ output }) => output)
  const importsOf = (fileName: string): readonly string[] => {
    const file = outputs.find((one) => one.fileName === fileName)
    return file?.type === 'chunk' ? file.imports.flatMap((one) => [one, ...importsOf(one)]) : []
  }
  return {
    files: outputs.map((file) => [`/${name}/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
    head: [
      `<script type="module" src="/${name}/main.js"></script>`,
      ...[...new Set(importsOf('main.js'))].map((file) => `<link rel="modulepreload" href="/${name}/${file}">`),
      ...outputs
        .filter(({ fileName }) => fileName.endsWith('.css'))
        .map(({ fileName }) => `<link rel="stylesheet" href="/${name}/${fileName}">`),
    ].join(''),
  }
}

/** The result of a merchant's build of the packages: every page's scripts and sheets by their address, and the heads that load them. */
export interface BuiltPages {
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly heads: Readonly<Record<'react' | 'adyen' | 'checkout' | 'dropin' | 'shop', string>>
}

/** Production builds of all contenders. */
export const buildPages = async (): Promise<BuiltPages> => {
  installPeers()
  const adyen = join(peers, 'node_modules', '@adyen', 'adyen-web')
  const widget = join(root, 'packages/widget/dist')
  const peer = {
    '@adyen/adyen-web/styles/adyen.css': join(adyen, 'dist/es/adyen.css'),
    '@adyen/adyen-web': join(adyen, 'dist/es/index.js'),
  }
  const pageOf = (name: string, file: string): Promise<Bundle> => bundle(name, join(here, 'pages', file), peer)
  const ofReact = await pageOf('react', 'react.tsx')
  const ofAdyen = await pageOf('adyen', 'adyen.js')
  const ofCheckout = await pageOf('checkout-react', 'checkout.tsx')
  const ofDropin = await pageOf('dropin', 'dropin.js')
  const ofShop = await pageOf('shop', 'shop.tsx')
  const files = new Map<string, string | Uint8Array>([
    ...ofReact.files,
    ...ofAdyen.files,
    ...ofCheckout.files,
    ...ofDropin.files,
    ...ofShop.files,
    ...readdirSync(widget)
      .filter((file) => file.endsWith('.js'))
      .map((file): File => [`/widget/${file}`, readFileSync(join(widget, file), 'utf8')]),
    ...['first-paint.css', 'after-paint.css'].map((sheet): File => [
      `/server-rendered/${sheet}`,
      readFileSync(join(root, 'packages/react/dist', sheet), 'utf8'),
    ]),
  ])
  const heads = {
    react: ofReact.head,
    adyen: ofAdyen.head,
    checkout: ofCheckout.head,
    dropin: ofDropin.head,
    shop: ofShop.head,
  }
  return { files, heads }
}
