import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine, and the mails that it received. */
export interface MailServer {
  /** For a mail program: "smtp://127.0.0.1:2525". */
  readonly url: string
  /** Each letter as a mail program reads it, with the recipients of the SMTP commands. */
  readonly letters: readonly (Email & { readonly recipients: readonly string[] })[]
  /** Answers the next letters with "451 try again". */
  refuse(times: number): void
  close(): Promise<void>
}

/** Starts a mail server for SMTP. */
export const startMailServer = async (): Promise<MailServer> => {
  const letters: (Email & { readonly recipients: readonly string[] })[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          callback(Object.assign(new Error('The mailbox is busy, try again.'), { responseCode: 451 }))
          return
        }
        PostalMime.parse(Buffer.concat(parts)).then((letter) => {
          letters.push({ ...letter, recipients: envelope.rcptTo.map(({ address }) => address) })
          callback()
        }, callback)
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    letters,
    refuse: (times) => {
      refusals = times
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
