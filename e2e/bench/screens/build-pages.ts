import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const here = import.meta.dirname
const root = join(here, '..', '..', '..')
const peers = join(root, '.cache', 'bench-peers')
const ADYEN = '6.45.2'

/** Peers are installed when they are measured, apart from what the project depends on. */
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

const bundle = async (
  name: string,
  entry: string,
  alias: Readonly<Record<string, string>> = {},
): Promise<readonly File[]> => {
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
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  return outputs
    .flatMap(({ output }) => output)
    .map((file) => [`/${name}/${file.fileName}`, file.type === 'chunk' ? file.code : file.source])
}

/** Production builds of every page's scripts and sheets, by their address: what a merchant's build makes of the packages. */
export const buildPages = async (): Promise<ReadonlyMap<string, string | Uint8Array>> => {
  installPeers()
  const adyen = join(peers, 'node_modules', '@adyen', 'adyen-web')
  const widget = join(root, 'packages/widget/dist')
  return new Map<string, string | Uint8Array>([
    ...(await bundle('react', join(here, 'pages/react.tsx'))),
    ...(await bundle('adyen', join(here, 'pages/adyen.js'), {
      '@adyen/adyen-web/styles/adyen.css': join(adyen, 'dist/es/adyen.css'),
      '@adyen/adyen-web': join(adyen, 'dist/es/index.js'),
    })),
    ...readdirSync(widget)
      .filter((file) => file.endsWith('.js'))
      .map((file): File => [`/widget/${file}`, readFileSync(join(widget, file), 'utf8')]),
    ['/server-rendered/styles.css', readFileSync(join(root, 'packages/react/dist/styles.css'), 'utf8')],
  ])
}
