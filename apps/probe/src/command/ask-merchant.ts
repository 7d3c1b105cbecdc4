import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks for a value that may be shown. Throws without a terminal. */
export async function askMerchant(question: string, orElse: string): Promise<string> {
  return ask(question, orElse, process.stderr)
}

/** Asks for a secret. The typed characters are not shown. */
export async function askSecret(question: string, orElse: string): Promise<string> {
  process.stderr.write(question)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const answer = await ask('', orElse, hidden)
  process.stderr.write('\n')
  return answer
}

async function ask(question: string, orElse: string, output: NodeJS.WritableStream): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(orElse)
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return (await lines.question(question)).trim()
  } finally {
    lines.close()
  }
}
