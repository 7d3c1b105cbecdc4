import { addedMethodsFor, listCountries, methodsFor } from '@ficha/core'
import { isRecord } from '@ficha/core/internal'
import { aFlag, aList, aValue, byDefault, left, type About } from '../rules/kinds.ts'
import type { CheckoutOptions } from '../options.ts'
import { type MembersOf, type Rule } from '../rules/rule.ts'
import { readDuration } from './read-duration.ts'

type TimeNames = 'reminders' | 'remindAtNight' | 'lapseAfter' | 'quietAfter' | 'chargeNotice'

const isDuration = (value: unknown): boolean => readDuration(value) !== undefined

const isGrace = (value: unknown): boolean =>
  isDuration(value) ||
  (isRecord(value) && Object.entries(value).every(([method, grace]) => isMethod(method) && isDuration(grace)))

const isMethod = (name: string): boolean =>
  listCountries().some((country) =>
    [...methodsFor(country), ...addedMethodsFor(country)].some(({ method }) => method === name),
  )

const duration = <Texts extends About>(about: Texts): Rule & Texts =>
  aValue(
    'duration',
    isDuration,
    ['not a duration', 'it would be called at a time that you do not expect', 'Write "90m", "2h" or "3d"'],
    about,
  )

/** The options about time: reminders, lapses, silence and upcoming charges. */
export const TIME: MembersOf<Pick<CheckoutOptions, TimeNames>, Exclude<TimeNames, 'lapseAfter'>> = {
  reminders: aList(
    aValue(
      '"last-day" or duration',
      (value) => value === 'last-day' || isDuration(value),
      ['neither "last-day" nor a duration', 'no reminder would be sent', 'Write "last-day", "2h", "90m" or "1d"'],
      {},
    ),
    'no reminder would be sent',
    byDefault(
      ['last-day'],
      'when `onReminder` is called: in the morning of the last day, or this long before the deadline',
    ),
  ),
  remindAtNight: aFlag(
    'the kit could not know whether payers may be reminded at night',
    byDefault(false, 'whether reminders may come between 22:00 and 8:00 in the payer’s country'),
  ),
  lapseAfter: aValue(
    'duration, or object of durations by method',
    isGrace,
    [
      'neither a duration nor an object of durations by method',
      'stock would be released at a time that you do not expect',
      'Write "2h" or "3d", or { PIX: "1h", Boleto: "3d" }',
    ],
    left(
      '1h for PIX, Wallet and CreditCard, else 3d',
      'how long after the deadline screens have nothing to pay with any more, and `onLapsed` is called',
    ),
  ),
  quietAfter: duration(byDefault('1d', 'the time without a notification after which `onQuiet` is called')),
  chargeNotice: duration(byDefault('3d', 'how long before a charge `onUpcomingCharge` is called')),
}
