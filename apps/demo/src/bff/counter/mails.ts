import { createTables, type ShopQuery } from '../database.ts'

/** A picture of a letter. Its name is the one in the letter's HTML. */
export interface MailPicture {
  readonly cid: string
  /** A PNG, in base64. */
  readonly content: string
}

/** A letter and the short message that goes with it, as the shop sent them. */
export interface Mail {
  /** The event of the letter. There is one letter for each event. */
  readonly eventId: string
  readonly orderNumber: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** For a chat: at most 600 characters. */
  readonly message: string
  readonly pictures: readonly MailPicture[]
  /** ISO instant of the shop's clock. */
  readonly sentAt: string
}

/** A letter that was caught. */
export interface CaughtMail extends Mail {
  readonly id: string
}

/** The store of letters. It takes the place of a mail server. */
export interface Mails {
  /** Takes a letter. A second one about the same event is dropped: hooks are called at least once. */
  send(mail: Mail): Promise<void>
  /** Newest first. */
  list(): Promise<readonly CaughtMail[]>
  find(id: string): Promise<CaughtMail | undefined>
}

const COLUMNS = 'id, event_id, order_number, recipient, subject, html, text, message, pictures, sent_at'
const SHOWN = 100

/** Keeps letters in the shop's database, where every process of the shop finds them. */
export const createMails = async (query: ShopQuery, newId: () => string): Promise<Mails> => {
  await createTables(query, [
    `CREATE TABLE IF NOT EXISTS stall_mails (
       id TEXT PRIMARY KEY, event_id TEXT NOT NULL UNIQUE, order_number TEXT NOT NULL, recipient TEXT NOT NULL, subject TEXT NOT NULL,
       html TEXT NOT NULL, text TEXT NOT NULL, message TEXT NOT NULL, pictures TEXT NOT NULL, sent_at TEXT NOT NULL)`,
    'CREATE INDEX IF NOT EXISTS stall_mails_sent ON stall_mails (sent_at)',
  ])
  return {
    async send({ eventId, orderNumber, to, subject, html, text, message, pictures, sentAt }) {
      await query(
        `INSERT INTO stall_mails (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (event_id) DO NOTHING`,
        [newId(), eventId, orderNumber, to, subject, html, text, message, JSON.stringify(pictures), sentAt],
      )
    },
    async list() {
      const rows = await query(`SELECT ${COLUMNS} FROM stall_mails ORDER BY sent_at DESC, id LIMIT ${String(SHOWN)}`)
      return rows.map(mailOf)
    },
    async find(id) {
      const [row] = await query(`SELECT ${COLUMNS} FROM stall_mails WHERE id = ?`, [id])
      return row && mailOf(row)
    },
  }
}

const mailOf = (row: Readonly<Record<string, unknown>>): CaughtMail => {
  const text = (name: string): string => String(row[name])
  return {
    id: text('id'),
    eventId: text('event_id'),
    orderNumber: text('order_number'),
    to: text('recipient'),
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    message: text('message'),
    pictures: JSON.parse(text('pictures')) as readonly MailPicture[],
    sentAt: text('sent_at'),
  }
}
