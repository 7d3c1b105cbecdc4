/** What a dynamic Pix code says; the payer's bank asks the address for the rest. */
export interface DynamicPix {
  /** The charge's address without `https://`, at most 77 characters. */
  readonly address: string
  /** Two decimals; left out when it does not fit into the field's 13 characters. */
  readonly amount: string
  readonly receiver: string
  readonly city: string
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

/** A dynamic Pix code (Pix Copia e Cola): EMV fields and, last, the checksum over all before it and `6304`. */
export function dynamicBrCode(pix: DynamicPix): string {
  const code = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', pix.address)),
    field('52', '0000'),
    field('53', '986'),
    pix.amount.length <= 13 ? field('54', pix.amount) : '',
    field('58', 'BR'),
    field('59', pix.receiver),
    field('60', pix.city),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return code + crc16(code)
}
