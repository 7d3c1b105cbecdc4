import { describe, expect, test } from 'vitest'
import { utf8 } from './bytes.ts'
import { decodeText } from './decode-text.ts'

const latin1 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'))
const utf16 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'utf16le'))

describe('a text is decoded', () => {
  test.each([
    ['UTF-8 without a charset', utf8('João'), undefined, 'João'],
    ['UTF-8 by the name that many libraries write', utf8('João'), 'utf8', 'João'],
    ['UTF-8 that is called ASCII', utf8('João'), 'us-ascii', 'João'],
    ['latin1 that is declared', latin1('João'), 'ISO-8859-1', 'João'],
    ['latin1 that is declared and could be UTF-8', latin1('JoÃ£o'), 'latin1', 'JoÃ£o'],
    ['the euro sign of windows-1252', new Uint8Array([0x80]), 'windows-1252', '€'],
    ['latin1 that nobody declared', latin1('João Conceição'), undefined, 'João Conceição'],
    ['latin1 that is called UTF-8', latin1('João'), 'UTF-8', 'João'],
    ['a charset that nobody knows', utf8('João'), 'of-nobody', 'João'],
    ['another one of the Encoding Standard', new Uint8Array([0xcf, 0xf0]), 'windows-1251', 'Пр'],
    ['a byte order mark', utf8('\ufeffJoão'), undefined, 'João'],
    ['a byte order mark that contradicts the charset', utf8('\ufeffJoão'), 'ISO-8859-1', 'João'],
    ['UTF-16 with its mark', utf16('\ufeffJoão'), 'utf-8', 'João'],
    ['UTF-16 that is declared', utf16('João'), 'utf-16le', 'João'],
    ['UTF-8 whose last character was cut', utf8('José João').subarray(0, 9), undefined, 'José Jo\ufffd'],
    ['nothing', new Uint8Array(), 'ISO-8859-1', ''],
  ])('from %s', (_, bytes, charset, text) => {
    expect(decodeText(bytes, charset)).toBe(text)
  })

  test('so that every character of ASCII stays, whatever stands beside it', () => {
    for (let byte = 0x80; byte <= 0xff; byte += 1) {
      const text = decodeText(new Uint8Array([...utf8('{"amount":"150.00","name":"'), byte, ...utf8('"}')]))
      expect(JSON.parse(text)).toMatchObject({ amount: '150.00' })
    }
  })
})
