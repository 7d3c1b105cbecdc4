import { readFileSync } from 'node:fs'
import { thirdPartyNotices } from '../../.ci/notices.mjs'
import { defineConfig, type UserConfigFnObject } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }

/** The parts run on Preact here: React alone is twice the whole widget. */
const alias = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
]

/** `vite build`: modules with lazy chunks. `vite build --mode classic`: one file for one script tag. */
const config: UserConfigFnObject = defineConfig(({ mode }) => {
  const isClassic = mode === 'classic'
  return {
    plugins: [thirdPartyNotices('dist')],
    resolve: { alias },
    define: { 'process.env.NODE_ENV': '"production"', __FICHA_VERSION__: JSON.stringify(version) },
    build: {
      emptyOutDir: !isClassic,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        output: { minify: true },
        // Libraries mark their files for React's servers; nothing of that is left in a browser's bundle.
        onLog: (level, log, handle) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
        },
      },
      lib: isClassic
        ? { entry: 'src/define.ts', formats: ['iife' as const], name: 'Ficha', fileName: () => 'ficha.js' }
        : { entry: { index: 'src/index.ts', define: 'src/define.ts' }, formats: ['es' as const] },
    },
  }
})

export default config
