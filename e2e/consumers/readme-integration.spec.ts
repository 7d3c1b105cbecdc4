import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { pack } from './pack.ts'
import { registryMissing } from './registry.ts'
import { SANDBOX } from '../support/shop.ts'
import { says } from '../support/says.ts'
import { SWEEP } from '../support/sweep-tag.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const README = readFileSync(join(root, 'README.md'), 'utf8')
/** README on one line, because a sentence may break anywhere. */
const README_TEXT = README.replace(/\s+/g, ' ')

/** A code block of README that a reader copies, by the file name after its language. */
const readmeBlock = (file: string): string => {
  const found = README.match(new RegExp(`\`\`\`\\w+ ${file.replaceAll('.', '\\.')}\\n([\\s\\S]*?)\`\`\``))
  if (found?.[1] === undefined) throw new Error(`README has no block called ${file}.`)
  return found[1]
}

/** The address of README's server. */
const README_PORT = '3000'

test(
  'the integration in README works as written, from the packed packages, in an empty folder',
  SWEEP,
  async ({ page }) => {
    test.setTimeout(720_000)
    const missing = registryMissing()
    test.skip(missing !== undefined, missing)
    const folder = mkdtempSync(join(tmpdir(), 'ficha-consumer-'))
    const running: ChildProcess[] = []
    try {
      cpSync(join(root, 'e2e/consumers/vite-app'), folder, { recursive: true })
      // Another program of this machine may have the port of README. Two of its files name it.
      const served = await freePort()
      const blocks = ['server.ts', 'payment.tsx', 'index.html', 'vite.config.ts'].map(
        (file) => [file, readmeBlock(file)] as const,
      )
      expect(blocks.filter(([, block]) => block.includes(README_PORT)).map(([file]) => file)).toEqual([
        'server.ts',
        'vite.config.ts',
      ])
      for (const [file, block] of blocks)
        writeFileSync(join(folder, file), block.replaceAll(README_PORT, String(served)))
      // A build of Vite in this process sets NODE_ENV to production, and npm then skips development dependencies.
      const { NODE_ENV: _, ...env } = process.env
      const run = (command: string, ...args: string[]): string =>
        execFileSync(command, args, { cwd: folder, env, stdio: 'pipe', encoding: 'utf8' })
      // All tarballs are installed at once, so that their dependencies on each other are these files.
      run('npm', 'install', '--no-audit', '--no-fund', ...pack('core', 'react', 'server'))
      // npx is not used, because it asks the registry for packages that it does not find.
      run(process.execPath, join('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit')
      run(process.execPath, join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error')

      const start = async (env: NodeJS.ProcessEnv, command: string, ...args: string[]): Promise<void> => {
        const child = spawn(command, args, {
          cwd: folder,
          env: { ...process.env, ...env },
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        running.push(child)
        await new Promise<void>((resolve, reject) => {
          child.stdout.once('data', () => resolve())
          child.once('exit', (code) => reject(new Error(`${args[0] ?? ''} stopped with exit code ${String(code)}.`)))
        })
      }
      const sandbox = { GATEWAY_URL: SANDBOX, APP_ID: 'sandbox-app', SECURITY_KEY: 'canary-7f3c9a51e2d84b06' }
      await start(sandbox, process.execPath, 'server.ts')
      // The built page, and the server behind the same origin, as in README's configuration.
      const port = String(await freePort())
      const vite = join(folder, 'node_modules/vite/bin/vite.js')
      await start({}, process.execPath, vite, 'preview', '--host', '127.0.0.1', '--port', port, '--strictPort')
      await page.goto(`http://127.0.0.1:${port}/`)
      await page.locator('.ficha-method[data-method="PIX"]').click()
      for (const [label, text] of [
        ['Nome completo', 'Ana Beatriz Souza'],
        ['E-mail', 'ana@example.com'],
        ['CPF ou CNPJ', '529.982.247-25'],
        ['Celular', '(11) 98765-4321'],
        ['CEP', '01304-001'],
        ['Rua ou avenida', 'Rua Augusta'],
        ['Número', '1500'],
        ['Cidade', 'São Paulo'],
      ] as const) {
        expect(README_TEXT, 'a reader types what README says').toContain(text)
        await page.getByLabel(label, { exact: true }).fill(text)
      }
      await page.getByLabel('Estado', { exact: true }).selectOption('São Paulo')
      const requests = page.waitForResponse((response) =>
        new URL(response.url()).pathname.endsWith('/api/checkout/payments'),
      )
      await page.getByRole('button', { name: /^Pagar com Pix/ }).click()
      const created = await requests
      expect(created.status(), await created.text()).toBe(201)
      const { payment } = (await created.json()) as { payment: { outTradeNo: string } }
      await expect(page.getByText('R$ 150,00').first()).toBeVisible()
      await expect(page.locator('.ficha-plate svg path').first()).toBeVisible()
      await page.request.post(`${SANDBOX}/control/orders/${payment.outTradeNo}/status`, {
        data: { trade_status: 'SUCCESS' },
      })
      await expect(says(page, 'Pago')).toBeVisible()
    } finally {
      for (const child of running) child.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
