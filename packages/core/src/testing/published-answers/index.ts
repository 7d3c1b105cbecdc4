import { argentinaAnswers } from './argentina.ts'
import { boliviaAnswers } from './bolivia.ts'
import { brazilAnswers } from './brazil.ts'
import { chileAnswers } from './chile.ts'
import { colombiaAnswers } from './colombia.ts'
import { costaRicaAnswers } from './costa-rica.ts'
import { ecuadorAnswers } from './ecuador.ts'
import { guatemalaAnswers } from './guatemala.ts'
import { mexicoAnswers } from './mexico.ts'
import { panamaAnswers } from './panama.ts'
import { paraguayAnswers } from './paraguay.ts'
import { peruAnswers } from './peru.ts'
import { uruguayAnswers } from './uruguay.ts'
import type { PublishedAnswer } from './published-answer.ts'

export type { PublishedAnswer } from './published-answer.ts'

/**
 * Answers to POST /trade/pay in the shape of public pages of 2024: their fields in their order, with invented values. Some are of methods that the
 * gateway's document does not list.
 */
export const publishedAnswers: readonly PublishedAnswer[] = [
  ...argentinaAnswers,
  ...boliviaAnswers,
  ...brazilAnswers,
  ...chileAnswers,
  ...colombiaAnswers,
  ...costaRicaAnswers,
  ...ecuadorAnswers,
  ...guatemalaAnswers,
  ...mexicoAnswers,
  ...panamaAnswers,
  ...paraguayAnswers,
  ...peruAnswers,
  ...uruguayAnswers,
]
