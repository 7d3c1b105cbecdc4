/**
 * Builds `@ficha/react/server` once more for the condition "react-server". Where server components are rendered, React has no contexts,
 * no state and no `react-dom/server`, so the voucher's renderer brings a React of its own: the same one, hence the same HTML.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { thirdPartyNotices } from '../../.ci/notices.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))

await build({
  root: folder,
  configFile: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [thirdPartyNotices(join(folder, 'dist/server'))],
  resolve: {
    conditions: ['module', 'default'],
    // The half of it that renders to a string, without Node's streams: it runs in workers, too.
    alias: [
      { find: 'react-dom/server', replacement: join(reactDom, 'cjs/react-dom-server-legacy.browser.production.js') },
    ],
  },
  ssr: { noExternal: true, external: [] },
  build: {
    ssr: true,
    emptyOutDir: false,
    outDir: 'dist/server',
    minify: true,
    target: 'es2023',
    rolldownOptions: {
      input: join(folder, 'dist/server/index.js'),
      external: /^@ficha\/core/,
      // Libraries mark their files for React's servers; nothing of that is left in one file for a server.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
      output: { entryFileNames: 'index.react-server.js', format: 'esm', codeSplitting: false },
    },
  },
})
