import { createSandbox } from './create-sandbox.ts'
import { optionsFromEnvironment } from './options.ts'

const log = (line: string): void => {
  process.stderr.write(`sandbox: ${line}\n`)
}

try {
  const options = optionsFromEnvironment(process.env)
  const sandbox = createSandbox({ ...options, log })
  const url = await sandbox.listen()
  process.stdout.write(`Sandbox gateway (TEST) at ${url}\n  Dashboard: ${url}/\n  Stop with Ctrl-C.\n`)
  let isStopping = false
  const stop = (): void => {
    // A second Ctrl-C means now.
    if (isStopping) process.exit(1)
    isStopping = true
    void sandbox.close().then(() => {
      process.exit(0)
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  log(sentenceFor(error))
  process.exitCode = 1
}

function sentenceFor(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const port = process.env['SANDBOX_PORT'] ?? '4010'
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken, perhaps by another sandbox. Stop that program, or set SANDBOX_PORT to a free port.`
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set SANDBOX_PORT to a port above 1023.`
  return message
}
