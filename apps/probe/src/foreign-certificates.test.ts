import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { runCommand } from './command/run-command.ts'
import { probeGateway } from './probe-gateway.ts'
import { baseOptions } from './testing/probe-run.support.ts'
import { APP_ID, SECURITY_KEY } from './testing/sandbox-process.support.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0 || process.env['CI'] !== undefined

const folderOfTest = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A gateway with a certificate that it signed itself, for a name. */
const startWithCertificate = async (name: string) => {
  const folder = folderOfTest()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
  const requests: string[] = []
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    requests.push(request.url ?? '')
    response.end('{"code":"10000"}')
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.')
  return { url: `https://localhost:${address.port}`, requests, certificate: readFileSync(cert, 'utf8') }
}

it.runIf(hasOpenssl)('a certificate of an unknown issuer ends the run at once, and nothing is sent', async () => {
  const { url, requests } = await startWithCertificate('localhost')
  let tries = 0
  const run = probeGateway({
    ...baseOptions(url),
    keep: ({ exchanges }) => {
      tries = exchanges.length
    },
  })
  expect((await run).endedEarly?.sentence).toMatch(
    /from an issuer that this machine does not trust.*were not sent.*NODE_EXTRA_CA_CERTS/,
  )
  expect(requests).toEqual([])
  expect(tries).toBe(1)
})

it.runIf(hasOpenssl)('a certificate of another host ends the run, although its issuer is trusted', async () => {
  const { url, requests, certificate } = await startWithCertificate('elsewhere.example')
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, certificate])
  onTestFinished(() => setDefaultCACertificates(trusted))
  const { endedEarly } = await probeGateway(baseOptions(url))
  expect(endedEarly?.sentence).toMatch(/showed the certificate of another host.*were not sent/)
  expect(requests).toEqual([])
})

it.runIf(hasOpenssl)('the command reports it, keeps no state for the next run, and ends with 1', async () => {
  const { url } = await startWithCertificate('localhost')
  const out = folderOfTest()
  const said: string[] = []
  const args = ['--url', url, '--confirm-host', new URL(url).host, '--out', out]
  const code = await runCommand(args, {
    environment: { APP_ID, SECURITY_KEY },
    say: (text) => said.push(text),
    warn: (text) => said.push(text),
    signal: new AbortController().signal,
  })
  expect(code).toBe(1)
  expect(said.join('')).toMatch(/^probe: The certificate of localhost:\d+ is from an issuer/m)
  expect(() => readFileSync(join(out, 'state.json'))).toThrow(/ENOENT/)
})
