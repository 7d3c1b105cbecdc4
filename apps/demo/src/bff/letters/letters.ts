import { createTables, type ShopQuery } from '../database.ts'

/** A picture of a letter. Its name is the one in the letter's HTML. */
interface Picture {
  readonly cid: string
  /** A PNG, in base64. */
  readonly content: string
}

/** A letter and the short message that goes with it, as the shop sent them. */
export interface Letter {
  readonly orderNumber: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** For a chat: at most 600 characters. */
  readonly message: string
  readonly pictures: readonly Picture[]
  /** ISO instant of the shop's clock. */
  readonly sentAt: string
}

/** A letter that was sent. */
export type SentLetter = Letter & { readonly id: string }

/** The store of letters. It takes the place of a mail server. */
export interface Letters {
  /** Takes the letter about an event. A second one about the same event is dropped: hooks are called at least once. */
  send(eventId: string, letter: Letter): Promise<void>
  /** Newest first. */
  list(): Promise<readonly SentLetter[]>
  find(id: string): Promise<SentLetter | undefined>
}

/** Stores letters in the shop's database, where every process of the shop finds them. */
export const createLetters = async (query: ShopQuery, newId: () => string): Promise<Letters> => {
  await createTables(query, [
    'CREATE TABLE IF NOT EXISTS shop_letters (id TEXT PRIMARY KEY, event_id TEXT NOT NULL UNIQUE, sent_at TEXT NOT NULL, letter TEXT NOT NULL)',
  ])
  const select = async (rest: string, values: readonly string[] = []): Promise<readonly SentLetter[]> =>
    (await query(`SELECT id, letter FROM shop_letters ${rest}`, values)).map(({ id, letter }) => ({
      ...(JSON.parse(String(letter)) as Letter),
      id: String(id),
    }))
  return {
    async send(eventId, letter) {
      await query(
        'INSERT INTO shop_letters (id, event_id, sent_at, letter) VALUES (?, ?, ?, ?) ON CONFLICT (event_id) DO NOTHING',
        [newId(), eventId, letter.sentAt, JSON.stringify(letter)],
      )
    },
    list: () => select('ORDER BY sent_at DESC, id LIMIT 100'),
    find: async (id) => (await select('WHERE id = ?', [id]))[0],
  }
}
