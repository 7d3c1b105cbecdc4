import { listCountries, methodsFor, type CatalogueMethod, type Country } from '@ficha/core'
import { methodOf } from '@ficha/core/internal'
import type { Logger } from '../platform/log/logger.ts'
import { createWarnOnce } from '../platform/log/warn-once.ts'
import type { MethodChoice } from './method-statement.ts'
import type { ResolvedOrder } from './resolved-orders.ts'

const MOST_WORDS = 100
const LONGEST = 64

/**
 * Makes a function that searches the `methods` of each order for names that payers are not offered. It warns of each fault once: a name that
 * no country has, and a list without any method of the order's country. A method of another country alone is not a fault, because a shop
 * may use one list for several countries.
 */
export const createMethodWatch = (logger: Logger): ((order: ResolvedOrder) => void) => {
  const warnOnce = createWarnOnce(logger, MOST_WORDS)
  return ({ country, methods }) => {
    for (const row of offeredOf(country, methods).filter(({ published }) => published === 'ended'))
      warnOnce(
        `ended ${country} ${nameOf(row)}`,
        `Payers in ${country} are offered ${nameOf(row)}. The gateway's document lists it, and public pages of 2024 say that it ended. Ask the gateway, and leave it out of the methods of resolveOrder if it did.`,
        // A shop that lists no methods has not chosen this one.
        methods ? 'warn' : 'info',
      )
    if (!methods) return
    const strangers = methods.filter((choice) => !isOf(country, choice))
    if (strangers.length === methods.length)
      warnOnce(
        country,
        `resolveOrder lists no way to pay that ${country} has, so its payers are offered nothing. Leave methods out to offer all, or list some of ${namesOf(country)}.`,
      )
    for (const stranger of strangers.filter((choice) => !listCountries().some((one) => isOf(one, choice))))
      warnOnce(
        `${country} ${nameOf(stranger)}`,
        `resolveOrder lists "${nameOf(stranger)}" among its methods, which no country has, so payers are not offered it. ${country} has ${namesOf(country)}.`,
      )
  }
}

/** The rows that payers are offered: those that the order names, else those of the gateway's document. */
const offeredOf = (country: Country, methods: ResolvedOrder['methods']): readonly CatalogueMethod[] =>
  methods ? methods.flatMap(({ method, channel }) => methodOf(country, method, channel) ?? []) : methodsFor(country)

const isOf = (country: Country, { method, channel }: MethodChoice): boolean =>
  methodOf(country, method, channel) !== undefined

const nameOf = ({ method, channel }: Pick<MethodChoice, 'method' | 'channel'>): string =>
  `${method}${channel === undefined ? '' : ` (channel ${channel})`}`.slice(0, LONGEST)

const namesOf = (country: Country): string => methodsFor(country).map(nameOf).join(', ')
