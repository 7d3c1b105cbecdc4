import { isRecord, fail } from '@ficha/core/internal'
import type { Logger } from '../platform/log/logger.ts'
import { withDefaults } from '../platform/with-defaults.ts'
import { callHook, callHookAtOnce, atOnce, HookFailed } from './call-hook.ts'
import { CARDS } from './cards/card-rules.ts'
import { defaultsOf } from './rules/rule.ts'
import {
  checkedBanks,
  checkedOrder,
  checkedPayerIssues,
  checkedPlans,
  checkedStatement,
} from './answers/check-answers.ts'
import { checkedRecurring } from './answers/check-recurring.ts'
import type { CheckoutOptions, NotificationOptions } from './options.ts'
import { guardDesk } from './desk/guard-desk.ts'
import type { GatewayAccess } from '../ports/gateway.ts'
import type { Settings } from './settings.ts'
import { createMemberWatch } from './order-members.ts'
import { createSpellingWatch } from './order-spellings.ts'
import { createMethodWatch } from './unoffered-methods.ts'

type Guarded = Pick<
  Settings,
  'resolveOrder' | 'resolveRecurring' | 'authorize' | 'banks' | 'cards' | 'describeMethod' | 'checkPayer' | 'desk'
>

/**
 * Wraps the merchant's functions that are called before a payment is made. Each has a timeout, each answer is checked, and the log names
 * the function that failed.
 */
export const guardHooks = (
  options: CheckoutOptions,
  gateway: GatewayAccess,
  logger: Logger,
  timeoutMs: number,
): Guarded => {
  const { banks, checkPayer, clock, describeMethod } = options
  const watchMethods = createMethodWatch(logger)
  const watchMembers = createMemberWatch(logger)
  const watchSpelling = createSpellingWatch(logger)
  return {
    resolveOrder: async (...input) => {
      const order = await callHook(
        'resolveOrder',
        timeoutMs,
        () => options.resolveOrder(...input),
        (answer) => checkedOrder(answer, options.wire),
        clock,
      )
      if (order) {
        watchMembers(order)
        watchMethods(order)
        watchSpelling(input[1], order)
      }
      return order
    },
    resolveRecurring: (...input) =>
      callHook(
        'resolveRecurring',
        timeoutMs,
        () => options.resolveRecurring(...input),
        (answer) => checkedRecurring(answer, options.wire),
        clock,
      ),
    authorize: async (request, action, subject, access) => {
      // Only `true` allows it. A merchant's function may be JavaScript and return anything.
      const isAllowed = await callHook(
        'authorize',
        timeoutMs,
        () => options.authorize(request, action, subject, access),
        (answer) => answer === true,
        clock,
      )
      if (!isAllowed)
        logger.warn(
          { action },
          `authorize did not answer true to "${action}", so the request was refused with 403. Where payers should be able to do it, answer true for this action.`,
        )
      return isAllowed
    },
    desk: guardDesk(options, timeoutMs),
    banks: banks && ((...input) => callHook('banks', timeoutMs, () => banks(...input, gateway), checkedBanks, clock)),
    cards: guardCards(options, gateway, logger, timeoutMs),
    describeMethod:
      describeMethod && ((row) => callHookAtOnce('describeMethod', () => describeMethod(row), checkedStatement)),
    checkPayer:
      checkPayer &&
      ((...input) => callHook('checkPayer', timeoutMs, () => checkPayer(...input), checkedPayerIssues, clock)),
  }
}

/** Wraps the option `cards`. If `plans` fails, a card is offered in one payment, so that the order can still be paid. */
const guardCards = (
  { cards = {}, clock, wire }: CheckoutOptions,
  gateway: GatewayAccess,
  logger: Logger,
  timeoutMs: number,
): Settings['cards'] => {
  const { plans, planAmount = 'total', plansTimeoutMs } = withDefaults(defaultsOf(CARDS), cards)
  const limits = {
    list: [Math.min(plansTimeoutMs, timeoutMs), 'cards.plansTimeoutMs'],
    payment: [timeoutMs, 'hookTimeoutMs'],
  } as const
  return {
    planAmount,
    plans: async (order, use) => {
      if (!plans) return []
      const [limitMs, option] = limits[use]
      try {
        return await callHook(
          'cards.plans',
          limitMs,
          () => plans(order, gateway),
          (answer) => checkedPlans(answer, order, wire),
          clock,
          option,
        )
      } catch (failure) {
        const error = failure instanceof HookFailed ? failure.cause : failure
        logger.error({ error }, 'cards.plans failed, so cards are offered in one payment. Mend the function.')
        return undefined
      }
    },
  }
}

/**
 * Wraps the option `rateLimit.sessionOf`. If it fails or does not return a text, the request has no session, and the limits use only its
 * address.
 */
export const guardSessionOf = (
  sessionOf: NonNullable<Settings['rateLimit']['sessionOf']>,
  logger: Logger,
): NonNullable<Settings['rateLimit']['sessionOf']> => {
  const readSession = (answer: unknown): string | undefined => {
    if (answer === undefined || answer === null || typeof answer === 'string') return answer ?? undefined
    throw new TypeError('It gave no text. Return the session’s id, and no promise.')
  }
  return (request) => {
    try {
      return readSession(atOnce(sessionOf(request)))
    } catch (error) {
      logger.error({ error }, 'rateLimit.sessionOf failed, so this request is counted by its address alone.')
      return undefined
    }
  }
}

/** Wraps the option that reads notifications. If it fails, the delivery is stored as unreadable, and a log line names the option. */
export const guardRead =
  (read: NonNullable<NotificationOptions['read']>, logger: Logger): NonNullable<NotificationOptions['read']> =>
  (input) => {
    try {
      const result = atOnce(read(input))
      const given: unknown = result
      if (isRecord(given) && (given['ok'] === false || (given['ok'] === true && isRecord(given['value']))))
        return result
      throw new TypeError('It gave no result. Return { ok: true, value } or { ok: false, error }, and no promise.')
    } catch (error) {
      logger.error({ error }, 'notification.read failed. The delivery is kept; mend the function and run replayInbox.')
      return fail({ kind: 'unreadable-notification', message: 'notification.read failed.' })
    }
  }

type Acknowledge = NonNullable<NotificationOptions['acknowledge']>

/** Wraps the option that answers the gateway. A stored delivery is acknowledged even if the merchant's function fails. */
export const guardAcknowledge =
  (own: Acknowledge, fallback: Acknowledge, logger: Logger): Acknowledge =>
  (outcome) => {
    try {
      const answer: unknown = atOnce(own(outcome))
      if (answer instanceof Response) return answer
      throw new TypeError('It gave no Response. Return one, and no promise.')
    } catch (error) {
      logger.error(
        { error },
        'notification.acknowledge failed. The delivery is stored, so it was acknowledged as the gateway itself does it.',
      )
      return fallback(outcome)
    }
  }
