import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { Builder, Capabilities } from 'selenium-webdriver'
import { expect } from '@playwright/test'
import type { Engine } from './engine.ts'
import { freePort } from '../support/free-port.ts'
import { isListening } from '../support/is-listening.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const [BROWSER] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')

/** WebKitGTK's own small browser on a virtual screen. `undefined` if it is not installed. */
export const openWebKit = async (): Promise<Engine | undefined> => {
  if (!existsSync(DRIVER) || BROWSER === undefined || !existsSync('/usr/bin/xvfb-run')) return undefined
  const port = await freePort()
  const driver = spawn('xvfb-run', ['-a', DRIVER, `--port=${String(port)}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
  })
  const server = `http://127.0.0.1:${String(port)}`
  await expect.poll(() => isListening(`${server}/status`), { timeout: 20_000 }).toBe(true)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
  })
  const page = await new Builder().usingServer(server).withCapabilities(capabilities).build()
  return {
    name: 'WebKitGTK',
    open: (address) => page.get(address),
    reload: () => page.navigate().refresh(),
    read: (expression) => page.executeScript(`return (${expression})`),
    close: async () => {
      await page.quit()
      // The driver and its screen are in one process group.
      const ended = once(driver, 'exit')
      if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGTERM')
      await ended
    },
  }
}
