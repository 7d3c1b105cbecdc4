import { runCommand } from './command/run-command.ts'

const stop = new AbortController()
const end = (): void => {
  // A second Ctrl-C ends the process at once.
  if (stop.signal.aborted) process.exit(130)
  stop.abort()
}
process.on('SIGINT', end)
process.on('SIGTERM', end)

// `probe --plan | head` closes the pipe before all is written. That is not an error.
process.stdout.on('error', (error: Error & { readonly code?: string }) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(process.exitCode ?? 0)
})

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  say: (text) => void process.stdout.write(text),
  warn: (text) => void process.stderr.write(`${text}\n`),
  ...(process.stdout.isTTY && {
    sayOver: (text: string) => void process.stdout.write(`\r\u001B[2K${text}`),
  }),
  signal: stop.signal,
})
process.off('SIGINT', end)
process.off('SIGTERM', end)
