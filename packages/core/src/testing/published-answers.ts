import type { PublishedAnswer } from '../countries/testing/published-answer.ts'
import { TESTING } from '../countries/testing/registry.ts'

export type { PublishedAnswer } from '../countries/testing/published-answer.ts'

/**
 * Answers to POST /trade/pay in the shape of public pages of 2024: their fields in their order, with invented values. Some are of methods that the
 * gateway's document does not list.
 */
export const publishedAnswers: readonly PublishedAnswer[] = Object.values(TESTING).flatMap(({ answers }) => answers)
