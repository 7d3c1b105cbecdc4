import { argentinaAnswers } from '../countries/ar/answers.ts'
import { boliviaAnswers } from '../countries/bo/answers.ts'
import { brazilAnswers } from '../countries/br/answers.ts'
import { chileAnswers } from '../countries/cl/answers.ts'
import { colombiaAnswers } from '../countries/co/answers.ts'
import { costaRicaAnswers } from '../countries/cr/answers.ts'
import { ecuadorAnswers } from '../countries/ec/answers.ts'
import { guatemalaAnswers } from '../countries/gt/answers.ts'
import { mexicoAnswers } from '../countries/mx/answers.ts'
import { panamaAnswers } from '../countries/pa/answers.ts'
import { paraguayAnswers } from '../countries/py/answers.ts'
import { peruAnswers } from '../countries/pe/answers.ts'
import { uruguayAnswers } from '../countries/uy/answers.ts'
import type { PublishedAnswer } from '../countries/published-answer.ts'

export type { PublishedAnswer } from '../countries/published-answer.ts'

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
