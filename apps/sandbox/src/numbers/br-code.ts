/** The content of a Pix code (BR Code). */
export interface PixCode {
  /**
   * The receiver: a Pix key, or the address of a dynamic charge without `https://` and with at most 77 characters. It may be absent, and then the
   * field has only the GUI `br.gov.bcb.pix`.
   */
  readonly account: { readonly address: string } | { readonly key: string } | 'scheme alone'
  /** With two decimals. It is omitted if it has more than the field's 13 characters. */
  readonly amount?: string
  readonly receiver: string
  readonly city: string
  /** The receiver's own number of the payment, up to 25 letters and digits. Default: none, written `***`. */
  readonly id?: string
  /** The address of an authorisation of later charges (Pix Automático), without `https://`. */
  readonly recurrence?: string
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF, nothing reflected. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** A Pix code (Pix Copia e Cola): EMV fields, and at the end `6304` and the checksum over all characters before the checksum. */
export function brCode({ account, amount, receiver, city, recurrence, id = '***' }: PixCode): string {
  const scheme = field('00', 'br.gov.bcb.pix')
  const isForOnePayment = typeof account === 'object' && 'address' in account
  const code = [
    field('00', '01'),
    isForOnePayment ? field('01', '12') : '',
    field('26', scheme + accountField(account)),
    field('52', '0000'),
    field('53', '986'),
    amount !== undefined && amount.length <= 13 ? field('54', amount) : '',
    field('58', 'BR'),
    field('59', receiver),
    field('60', city),
    field('62', field('05', id)),
    recurrence === undefined ? '' : field('80', scheme + field('25', recurrence)),
    '6304',
  ].join('')
  return code + crc16(code)
}

function accountField(account: PixCode['account']): string {
  if (account === 'scheme alone') return ''
  return 'address' in account ? field('25', account.address) : field('01', account.key)
}
