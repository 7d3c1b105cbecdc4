/** Builds the static Storybook, unless nothing in it has changed, and serves it at 127.0.0.1 until Ctrl-C, for the sweep of the stories. */
import { preview } from 'vite'
import { build, buildStorybook, storybookFolder } from './build.mjs'
import { whenParentIsGone } from './end-with-parent.mjs'
import { root } from './pnpm.mjs'

const stop = (sentence) => {
  console.error(`\nficha: ${sentence}\n`)
  process.exit(1)
}

whenParentIsGone(() => process.exit(1))

// The widget's stories show its built file.
if (!(await build())) stop('The build failed, so Storybook has no widget to show. Its messages are above.')
const problem = await buildStorybook()
if (problem !== undefined) stop(`Storybook could not be built, so no story can be looked at.\n\n${problem}`)

const port = Number(process.env.STORYBOOK_PORT ?? 4120)
await preview({
  configFile: false,
  appType: 'mpa',
  root,
  build: { outDir: storybookFolder },
  preview: { host: '127.0.0.1', port, strictPort: true },
})
console.log(`Storybook at http://127.0.0.1:${port}`)
