import type { Country } from '@ficha/core'
import type { Construction } from '../deliveries/constructions.ts'
import type { ReadDelivery } from '../deliveries/read-delivery.ts'
import type { Known } from '../engine/known.ts'
import type { Contradiction, AcceptedRequest } from '../engine/answered-request.ts'
import type { EarlyEnd } from '../engine/probe-points.ts'
import type { SentShopRequest } from '../engine/shop-requests.ts'
import type { Conclusion } from '../model/conclusion.ts'
import type { Exchange } from '../model/outcome.ts'

/** The meaning of a status, by a merchant who knows what happened to an order. */
export type StatusMeaning = 'processing' | 'paid' | 'failed' | 'expired' | 'reversed'

/** A refusal of the gateway, with the first request that caused it. */
export interface SeenRefusal {
  readonly code: string
  readonly subCode: string
  readonly text: string
  readonly exchange: number
  /** The purpose of that request: the key of a point, `control` or `nonsense`. */
  readonly purpose: string
}

/** The merchant's data about the account. */
export interface ProbedAccount {
  readonly countries: readonly Country[]
  readonly banks: Readonly<Record<string, string>>
  readonly signatureHeaders: readonly string[]
}

/** The results of a run. */
export interface ProbeResult {
  readonly origin: string
  readonly startedAt: string
  /** One for each open point, in the order of the points. */
  readonly conclusions: readonly Conclusion[]
  readonly known: Known
  readonly construction?: Construction
  /** The variable of the key that signs notifications. */
  readonly notificationKey: 'SECURITY_KEY' | 'NOTIFICATION_SECRET'
  /** The words of trade_status in notifications. */
  readonly words: readonly string[]
  readonly meanings: Readonly<Record<string, StatusMeaning>>
  /** A notification whose shape is proved. */
  readonly body?: ReadDelivery
  /** The media types of notifications other than application/json, in small letters. */
  readonly contentTypes: readonly string[]
  readonly refusals: readonly SeenRefusal[]
  /** The out_trade_no of every order that was made. */
  readonly made: readonly string[]
  readonly exchanges: readonly Exchange[]
  /** The account's options in this run, so that `check` uses the same. */
  readonly account: ProbedAccount
  /** Two equal requests of this run with different answers. Then no request is a proof. */
  readonly contradiction?: Contradiction
  /** The answers to the shop's requests, if the run has any. */
  readonly shop: readonly SentShopRequest[]
  /** Why the run ended before its last point. */
  readonly endedEarly?: EarlyEnd
  /** Answers for fixtures, one of each method. */
  readonly samples: readonly AcceptedRequest[]
}

/** The conclusion of a point. */
export function conclusionOf({ conclusions }: Pick<ProbeResult, 'conclusions'>, point: string): Conclusion | undefined {
  return conclusions.find((one) => one.point === point)
}

/** The one reading of a point that was proved or allowed. `undefined` if there are several or none. */
export function readingOf(result: Pick<ProbeResult, 'conclusions'>, point: string): string | undefined {
  const readings = conclusionOf(result, point)?.readings ?? []
  return readings.length === 1 ? readings[0] : undefined
}
