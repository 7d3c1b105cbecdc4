import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Prompts for a value that may be shown. Throws without a terminal. */
export async function promptText(label: string, orElse: string): Promise<string> {
  return prompt(label, orElse, process.stderr)
}

/** Prompts for a secret. The typed characters are not shown. */
export async function promptSecret(label: string, orElse: string): Promise<string> {
  process.stderr.write(label)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const answer = await prompt('', orElse, hidden)
  process.stderr.write('\n')
  return answer
}

async function prompt(label: string, orElse: string, output: NodeJS.WritableStream): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(orElse)
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return (await lines.question(label)).trim()
  } finally {
    lines.close()
  }
}
