import { uuidOf } from '../numbers/uuid.ts'
import type { AnswerContext } from './answer-context.ts'
import type { PublishedRow } from './published-row.ts'

/** The addresses of an order's pages. */
export interface PublishedLinks {
  readonly gateways: string
  readonly partners: string
}

/**
 * The fields of an answer in the form and the order of the published samples, with valid numbers. `web_url` is an empty text, except for
 * DepositExpress.
 */
export function publishedFields(
  row: PublishedRow,
  context: AnswerContext,
  links: PublishedLinks,
): Readonly<Record<string, string>> {
  const { fields, method } = row
  const made: Readonly<Record<string, string>> = {
    ...linksOf(row, context, links),
    ...row.answer?.(context),
    due_date: dueDate(method, context.deadline),
  }
  const ordered = fields.includes('web_url') ? fields : (['web_url', ...fields] as const)
  // No published sample has a Pix code beside a boleto: it is the switch `boletoPix`.
  const listed = method === 'Boleto' && made['qr_code'] !== undefined ? [...ordered, 'qr_code' as const] : ordered
  return Object.fromEntries(
    listed.map((field) => {
      const value = field === 'trade_status' ? context.status : made[field]
      if (value === undefined) throw new Error(`No value for ${field} of ${method}.`)
      return [field, value]
    }),
  )
}

function linksOf(
  row: PublishedRow,
  { chance }: AnswerContext,
  links: PublishedLinks,
): Readonly<Record<string, string>> {
  const page = row.isPartnersPage === true ? links.partners : links.gateways
  const plain = { web_url: '', pay_url: page, wallet_url: page, app_link_url: page }
  switch (row.channel ?? row.method) {
    case 'DepositExpress':
      return { ...plain, web_url: page }
    case 'AME': {
      const order = Buffer.from(JSON.stringify({ type: 'PAYMENT', order: chance.hex(12) })).toString('base64')
      return { ...plain, wallet_url: `${page}?qrcode=${order}`, app_link_url: `amedigital://payment?qrcode=${order}` }
    }
    case 'Mach':
      return { ...plain, app_link_url: `machapp://pay-biz/payment/${uuidOf(chance.hex(32))}` }
    case 'Cash':
      // The sample of Mexico has the field with nothing in it.
      return row.country === 'MX' ? { ...plain, pay_url: '' } : plain
    default:
      return plain
  }
}

/** Two spellings are published, both without a zone. Here it is UTC. */
function dueDate(method: string, deadline: number): string {
  const iso = new Date(deadline).toISOString()
  return method === 'BankTransfer' ? `${iso.slice(0, 23)}266` : iso.slice(0, 19).replace('T', ' ')
}
