import { doubtful, wrong, type FieldReading } from '../field-reading.ts'
import type { PhoneRule } from '../form-country.ts'
import { maskWhole } from '../mask.ts'
import { cleanNumber, withoutSignsAround } from './clean-text.ts'

/** Words before a number, at most five: "Tel.:", "Nº de celular:", "WhatsApp". */
const WORDS =
  /^(?:(?:n(?:[º°o]\.?|\.[º°o]|ro\.?|[uú]m(?:ero)?\.?)|tel(?:[eé]fono|efone)?|cel(?:ular)?|m[oó]vil|fone|fijo|whats?app|wpp|contacto|contato|de)[ .:]*){1,5}(?=[+(\d])/i

/** The masks for a number of these digits. */
export const phoneMasks = ({ masks }: PhoneRule, digits: string): readonly string[] =>
  typeof masks === 'function' ? [masks(digits)] : masks

/**
 * Reads a phone number as people write and paste it. It may have the calling code once or twice, because autofill adds it to a field that already
 * shows it. It may also have trunk zeros, carrier codes, Argentina's 15 or Mexico's 1. The value is in E.164.
 */
export const readPhone = (text: string, rule: PhoneRule): FieldReading => {
  // In "(0xx11)" the letters xx mean the code of the carrier that the caller chooses.
  const written = withoutSignsAround(cleanNumber(text))
    .replace(/^https?:\/\/(?:wa\.me\/|(?:api\.)?whatsapp\.com\/send\/?\?phone=)\+?(?=\d)/i, '+')
    .replace(WORDS, '')
    .replace(/(^|[^\p{L}\d])0?\s?xx\s?(?=\d)/iu, '$10')
  if (written === '') return { kind: 'empty' }
  if (written.length > 60) return wrong('tooLong')
  const all = written.replace(/\D/g, '')
  if (/[\p{L}@]/u.test(written) || all === '') return wrong('phoneForm')
  const isAbroad = all.startsWith('00') && /^00[1-9]\d{6,14}$/.test(all)
  const isInternational = /^\(?\+/.test(written) || all.startsWith(`00${rule.callingCode}`)
  const digits = isInternational ? all.replace(/^00/, '') : all
  for (const candidate of candidatesOf(digits, rule, isInternational)) {
    const national = nationalOf(candidate, rule)
    if (rule.mobile.test(national)) return found(national, rule)
    if (rule.landline.test(national)) return unsure('phoneLandline', national, rule)
  }
  if ((isInternational || isAbroad) && !digits.replace(/^00/, '').startsWith(rule.callingCode))
    return readForeign(digits)
  if (rule.withoutArea?.test(digits) === true) return wrong('phoneAreaMissing')
  const [likeliest = digits] = candidatesOf(digits, rule, isInternational)
  const national = nationalOf(likeliest, rule)
  return rule.lengths.includes(national.length) && !national.startsWith('0')
    ? unsure('phoneUnusual', national, rule)
    : wrong('phoneLength')
}

function candidatesOf(digits: string, { callingCode }: PhoneRule, isInternational: boolean): readonly string[] {
  const without = (number: string): readonly string[] =>
    number.startsWith(callingCode) ? [number.slice(callingCode.length)] : []
  const once = without(digits)
  return [...(isInternational ? [] : [digits]), ...once, ...once.flatMap(without)]
}

const nationalOf = (digits: string, { habits }: PhoneRule): string => {
  let number = digits
  for (const [form, replacement] of habits) number = number.replace(form, replacement)
  return number
}

const e164 = (national: string, { callingCode, mobilePrefix = '' }: PhoneRule, isMobile: boolean): string =>
  `+${callingCode}${isMobile ? mobilePrefix : ''}${national}`

const shownAs = (national: string, rule: PhoneRule): string => maskWhole(national, phoneMasks(rule, national))

const found = (national: string, rule: PhoneRule): FieldReading => ({
  kind: 'good',
  value: e164(national, rule, true),
  shown: shownAs(national, rule),
})

const unsure = (issue: 'phoneLandline' | 'phoneUnusual', national: string, rule: PhoneRule): FieldReading =>
  doubtful(issue, e164(national, rule, false), shownAs(national, rule))

/** Reads a number of another country: E.164 has at most fifteen digits. A number with fewer than seven is refused. */
const readForeign = (digits: string): FieldReading => {
  const number = digits.replace(/^00/, '')
  return /^[1-9]\d{6,14}$/.test(number) ? doubtful('phoneForeign', `+${number}`) : wrong('phoneLength')
}
