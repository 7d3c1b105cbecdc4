const POLYNOMIAL = 0x1021

/**
 * The checksum of EMV merchant-presented QR codes: CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF, no reflection, no final xor), as four
 * upper-case hexadecimal digits.
 *
 * @example crc16(utf8('123456789')) // '29B1'
 */
export function crc16(bytes: Uint8Array): string {
  let crc = 0xffff
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
