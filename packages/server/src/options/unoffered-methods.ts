import { listCountries, methodsFor, type Country } from '@ficha/core'
import type { Logger } from '../platform/log/logger.ts'
import type { MethodChoice } from './method-statement.ts'
import type { ResolvedOrder } from './options.ts'

/** The words come from the merchant's own data: they must not fill the memory. */
const MOST_WORDS = 100
const LONGEST = 64

/**
 * Makes a function that looks at each order for methods that its payers are not offered, and warns of each once. A list that a shop has for
 * several countries may name methods of the others; a name that no country has is a mistake.
 */
export const createMethodWatch = (logger: Logger): ((order: ResolvedOrder) => void) => {
  const said = new Set<string>()
  const sayOnce = (key: string, sentence: string): void => {
    if (said.has(key) || said.size >= MOST_WORDS) return
    said.add(key)
    logger.warn({}, sentence)
  }
  return ({ country, methods }) => {
    if (!methods) return
    const strangers = methods.filter((choice) => !isOf(country, choice))
    if (strangers.length === methods.length)
      sayOnce(
        country,
        `resolveOrder lists no way to pay that ${country} has, so its payers are offered nothing. Leave methods out to offer all, or list some of ${namesOf(country)}.`,
      )
    for (const stranger of strangers.filter((choice) => !listCountries().some((one) => isOf(one, choice))))
      sayOnce(
        `${country} ${nameOf(stranger)}`,
        `resolveOrder lists "${nameOf(stranger)}" among its methods, which no country has, so payers are not offered it. ${country} has ${namesOf(country)}.`,
      )
  }
}

const isOf = (country: Country, { method, channel }: MethodChoice): boolean =>
  methodsFor(country).some((row) => row.method === method && row.channel === channel)

const nameOf = ({ method, channel }: Pick<MethodChoice, 'method' | 'channel'>): string =>
  `${method}${channel === undefined ? '' : ` (channel ${channel})`}`.slice(0, LONGEST)

const namesOf = (country: Country): string => methodsFor(country).map(nameOf).join(', ')
