import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Runs a module in Node itself: no bundler, no test runner, nothing that eases CommonJS into ES modules. */
function runInNode(code: string): unknown {
  const core = fileURLToPath(new URL('../..', import.meta.url))
  const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', code]
  return JSON.parse(execFileSync(process.execPath, options, { cwd: core, encoding: 'utf8' }))
}

it('bars and QR codes are drawn in plain Node without a bundler', () => {
  const drawn = runInNode(`
    import { drawBars } from './src/draw/draw-bars.ts'
    import { drawQr } from './src/draw/draw-qr.ts'
    const drawings = [drawBars('93000012345678', 'itf'), drawBars('ALPHA21345678901500', 'code128'), drawQr('ficha', 'M')]
    console.log(JSON.stringify(drawings.map(({ value }) => value.width)))
  `)
  expect(drawn).toEqual([155, 198, 29])
})
