import { hostileText, hostileValue } from './hostile-values.ts'
import type { Random } from './random.ts'

type Fields = Record<string, unknown>

/**
 * Returns a copy of a JSON value with one to four changes. So most results pass the first checks.
 *
 * @param others values of the same kind, to take parts of.
 */
export const mutateJson = (value: unknown, random: Random, others: readonly unknown[] = []): unknown => {
  let changed = structuredClone(value)
  const times = 1 + (random.oneIn(3) ? random.integer(4) : 0)
  for (let time = 0; time < times; time += 1) {
    const places = placesOf(changed)
    if (places.length === 0 || random.oneIn(60)) changed = hostileValue(random)
    else change(random.pick(places), random, others)
  }
  return changed
}

/** The place of a value: its list or object, and its key. */
interface Place {
  readonly holder: Fields
  readonly key: string
}

const placesOf = (value: unknown, found: Place[] = []): readonly Place[] => {
  if (typeof value !== 'object' || value === null || found.length > 500) return found
  for (const key of Object.keys(value)) {
    found.push({ holder: value as Fields, key })
    placesOf((value as Fields)[key], found)
  }
  return found
}

const change = ({ holder, key }: Place, random: Random, others: readonly unknown[]): void => {
  const value = holder[key]
  switch (random.integer(9)) {
    case 0:
      Reflect.deleteProperty(holder, key)
      return
    case 1:
      set(holder, random.pick([...UNEXPECTED_KEYS, hostileText(random).slice(0, 300)]), hostileValue(random))
      return
    case 2: {
      const other = random.pick(Object.keys(holder))
      ;[holder[key], holder[other]] = [holder[other], value]
      return
    }
    case 3:
      set(holder, random.pick([key.toUpperCase(), `${key} `, `${key}_`, random.pick(UNEXPECTED_KEYS)]), value)
      return
    case 4: {
      const places = others.length === 0 ? [] : placesOf(random.pick(others))
      const from = places.length === 0 ? undefined : random.pick(places)
      set(holder, from?.key ?? key, structuredClone(from ? from.holder[from.key] : hostileValue(random)))
      return
    }
    case 5:
    case 6:
      holder[key] = typeof value === 'string' ? bent(value, random) : hostileValue(random)
      return
    default:
      holder[key] = hostileValue(random)
  }
}

const UNEXPECTED_KEYS = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'toJSON', 'then', 'length', '', ' ', 'x'],
  ...['qr_code', 'qr_code_url', 'qr_code_img', 'barcode', 'reference', 'clabe', 'bank_code', 'bank_no', 'pay_url'],
  ...['wallet_url', 'app_link_url', 'web_url', 'instruction', 'provider_owner', 'partner_code', 'period', 'currency'],
]

/** Like JSON.parse: "__proto__" becomes a field, and not the object's prototype. */
const set = (holder: Fields, key: string, value: unknown): void => {
  if (Array.isArray(holder)) return void holder.push(value)
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true })
}

/** A text with one character added, removed or replaced, or shortened, doubled, or with a hostile part. */
const bent = (text: string, random: Random): string => {
  const at = random.integer(text.length + 1)
  const [before, after] = [text.slice(0, at), text.slice(at)]
  switch (random.integer(6)) {
    case 0:
      return before
    case 1:
      return before + after.slice(1)
    case 2:
      return `${before}${random.pick(Array.from('0123456789Aa-.:/ '))}${after.slice(1)}`
    case 3:
      return `${before}${hostileText(random).slice(0, 2_000)}${after}`
    case 4:
      return text + text
    default:
      return random.oneIn(2) ? text.toUpperCase() : ` ${text}\n`
  }
}

/** JSON as bytes: mostly complete, sometimes shortened, changed, doubled or not in UTF-8. */
export const mutateBytes = (json: unknown, random: Random): Uint8Array<ArrayBuffer> => {
  const text = JSON.stringify(json)
  const bytes = new TextEncoder().encode(text)
  const at = random.integer(bytes.length + 1)
  switch (random.integer(12)) {
    case 0:
      return bytes.slice(0, at)
    case 1:
      return bytes.map((byte, place) => (place === at ? byte ^ (1 << random.integer(8)) : byte))
    case 2:
      return joined(
        bytes.slice(0, at),
        Uint8Array.of(random.pick([0xff, 0xc0, 0x00, 0xed, 0x22, 0x5c])),
        bytes.slice(at),
      )
    case 3:
      return new TextEncoder().encode(text.replace('{', `{${text.slice(1, -1) || '"x":1'},`))
    case 4:
      return joined(random.oneIn(2) ? Uint8Array.of(0xef, 0xbb, 0xbf) : Uint8Array.of(0xff, 0xfe), bytes)
    default:
      return bytes
  }
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
