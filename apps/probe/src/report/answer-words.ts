import type { GatewayObject } from '@ficha/core/gateway'
import { kindOfPix } from './sandbox-file.ts'

const PIX_WORDS: Readonly<Record<string, string>> = {
  charge: 'a Pix code of one charge',
  'charge-and-recurrence': 'a Pix code of one charge that also asks for a recurring authorisation',
  'due-date': 'a Pix code with a due date',
  'due-date-and-recurrence': 'a Pix code with a due date that also asks for a recurring authorisation',
  authorisation: 'a Pix code that asks for a recurring authorisation alone',
  'key-and-recurrence': 'a Pix code of a key that also asks for a recurring authorisation',
  'open-amount': 'a static Pix code without an amount',
}

const textOf = (fields: GatewayObject, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A short description of an answer’s instructions: the kind of code, the number of digits, the links. */
export function answerWords(country: string, fields: GatewayObject): string {
  const code = textOf(fields, 'qr_code')
  const bars = textOf(fields, 'barcode')
  const kind = code !== undefined && country === 'BR' ? kindOfPix(code) : undefined
  const links = ['pay_url', 'web_url', 'wallet_url'].filter((name) => textOf(fields, name) !== undefined)
  const brought = [
    ...(code === undefined ? [] : [(kind && PIX_WORDS[kind]) ?? 'a QR code']),
    ...(bars === undefined ? [] : [`bars of ${bars.length} ${/^\d+$/.test(bars) ? 'digits' : 'characters'}`]),
    ...links,
  ]
  return [brought.slice(0, -1).join(', '), ...brought.slice(-1)].filter((part) => part !== '').join(' and ')
}
