import type { Country } from '../../model/payment-terms.ts'
import type { Payer } from '../../model/payer.ts'
import { argentinaAnswers } from '../ar/testing/answers.ts'
import { argentinaFixtures } from '../ar/testing/fixtures.ts'
import { arAmount, arPayer } from '../ar/testing/payers.ts'
import { boliviaAnswers } from '../bo/testing/answers.ts'
import { boBankTransfer } from '../bo/testing/fixtures.ts'
import { boAmount, boPayer } from '../bo/testing/payers.ts'
import { brazilAnswers } from '../br/testing/answers.ts'
import { brazilFixtures } from '../br/testing/fixtures.ts'
import { brAmount, brPayer } from '../br/testing/payers.ts'
import { chileAnswers } from '../cl/testing/answers.ts'
import { chileFixtures } from '../cl/testing/fixtures.ts'
import { clAmount, clPayer } from '../cl/testing/payers.ts'
import { colombiaAnswers } from '../co/testing/answers.ts'
import { colombiaFixtures } from '../co/testing/fixtures.ts'
import { coAmount, coPayer } from '../co/testing/payers.ts'
import { costaRicaAnswers } from '../cr/testing/answers.ts'
import { costaRicaFixtures } from '../cr/testing/fixtures.ts'
import { crAmount, crPayer } from '../cr/testing/payers.ts'
import { ecuadorAnswers } from '../ec/testing/answers.ts'
import { ecuadorFixtures } from '../ec/testing/fixtures.ts'
import { ecAmount, ecPayer } from '../ec/testing/payers.ts'
import { guatemalaAnswers } from '../gt/testing/answers.ts'
import { gtCash } from '../gt/testing/fixtures.ts'
import { gtAmount, gtPayer } from '../gt/testing/payers.ts'
import { mexicoAnswers } from '../mx/testing/answers.ts'
import { mexicoFixtures } from '../mx/testing/fixtures.ts'
import { mxAmount, mxPayer } from '../mx/testing/payers.ts'
import { panamaAnswers } from '../pa/testing/answers.ts'
import { paCash } from '../pa/testing/fixtures.ts'
import { paAmount, paPayer } from '../pa/testing/payers.ts'
import { peruAnswers } from '../pe/testing/answers.ts'
import { peruFixtures } from '../pe/testing/fixtures.ts'
import { peAmount, pePayer } from '../pe/testing/payers.ts'
import { paraguayAnswers } from '../py/testing/answers.ts'
import { pyBankTransfer } from '../py/testing/fixtures.ts'
import { pyAmount, pyPayer } from '../py/testing/payers.ts'
import { uruguayAnswers } from '../uy/testing/answers.ts'
import { uyBankTransfer } from '../uy/testing/fixtures.ts'
import { uyAmount, uyPayer } from '../uy/testing/payers.ts'
import type { PaymentFixture } from './payment-fixture.ts'
import type { PublishedAnswer } from './published-answer.ts'

/** The test data of a country. */
export interface CountryTesting {
  readonly payer: Payer
  /** A price that is usual there, as a decimal string in the country's currency. Every method's limits allow it. */
  readonly amount: string
  /** One fixture for each of the country's rows, without cards. */
  readonly fixtures: readonly PaymentFixture[]
  /** Answers in the shape of public pages of 2024. */
  readonly answers: readonly PublishedAnswer[]
}

/** The test data of each country. */
export const TESTING: Readonly<Record<Country, CountryTesting>> = {
  AR: { payer: arPayer, amount: arAmount, fixtures: argentinaFixtures, answers: argentinaAnswers },
  BO: { payer: boPayer, amount: boAmount, fixtures: [boBankTransfer], answers: boliviaAnswers },
  BR: { payer: brPayer, amount: brAmount, fixtures: brazilFixtures, answers: brazilAnswers },
  CL: { payer: clPayer, amount: clAmount, fixtures: chileFixtures, answers: chileAnswers },
  CO: { payer: coPayer, amount: coAmount, fixtures: colombiaFixtures, answers: colombiaAnswers },
  CR: { payer: crPayer, amount: crAmount, fixtures: costaRicaFixtures, answers: costaRicaAnswers },
  EC: { payer: ecPayer, amount: ecAmount, fixtures: ecuadorFixtures, answers: ecuadorAnswers },
  GT: { payer: gtPayer, amount: gtAmount, fixtures: [gtCash], answers: guatemalaAnswers },
  MX: { payer: mxPayer, amount: mxAmount, fixtures: mexicoFixtures, answers: mexicoAnswers },
  PA: { payer: paPayer, amount: paAmount, fixtures: [paCash], answers: panamaAnswers },
  PE: { payer: pePayer, amount: peAmount, fixtures: peruFixtures, answers: peruAnswers },
  PY: { payer: pyPayer, amount: pyAmount, fixtures: [pyBankTransfer], answers: paraguayAnswers },
  UY: { payer: uyPayer, amount: uyAmount, fixtures: [uyBankTransfer], answers: uruguayAnswers },
}
