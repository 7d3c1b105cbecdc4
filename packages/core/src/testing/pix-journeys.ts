import { checkoutPage, paymentFixture, type PaymentFixture } from '../countries/testing/payment-fixture.ts'
import { brBoleto } from '../countries/br/testing/fixtures.ts'

/**
 * Pix codes that are not simply one payment of the amount. They have the layout of Banco Central: a composite code has one more Pix template, with
 * the address of a recurrence.
 */
const pix = (name: string, order: string, payload: string): PaymentFixture =>
  paymentFixture(
    name,
    { country: 'BR', currency: 'BRL', method: 'PIX', amount: '150.00', timeoutExpress: '90m', order },
    { pay_url: checkoutPage(`pix${order}`), qr_code: payload },
  )

/** Only a recurrence: the payer authorises later charges and pays nothing now. */
export const brPixAuthorisation: PaymentFixture = pix(
  'br-pix-authorisation',
  '1041',
  '00020126180014br.gov.bcb.pix5204000053039865802BR5914Feira do Barro6009Sao Paulo62070503***80820014br.gov.bcb.pix2560qr.feiradobarro.example/rec/6f1d2a3b4c5d4e6f8a9b0c1d2e3f4a5b6304315F',
)

/** A charge and its recurrence: the payment also authorises later charges. */
export const brPixPaidAndAuthorised: PaymentFixture = pix(
  'br-pix-paid-and-authorised',
  '1042',
  '00020101021226850014br.gov.bcb.pix2563qr.feiradobarro.example/pix/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865406150.005802BR5914Feira do Barro6009Sao Paulo62070503***80820014br.gov.bcb.pix2560qr.feiradobarro.example/rec/6f1d2a3b4c5d4e6f8a9b0c1d2e3f4a5b630457F5',
)

/** A Pix key with an amount, and a recurrence that the app offers in addition. */
export const brPixWithOffer: PaymentFixture = pix(
  'br-pix-with-offer',
  '1043',
  '00020126470014br.gov.bcb.pix0125loja@feiradobarro.example5204000053039865406150.005802BR5914Feira do Barro6009Sao Paulo62130509FEIRA104180820014br.gov.bcb.pix2560qr.feiradobarro.example/rec/6f1d2a3b4c5d4e6f8a9b0c1d2e3f4a5b6304AF47',
)

/** A charge with a due date, and a recurrence that the app offers in addition. */
export const brPixDueDateWithOffer: PaymentFixture = pix(
  'br-pix-due-date-with-offer',
  '1044',
  '00020101021226700014br.gov.bcb.pix2548qr.feiradobarro.example/pix/v2/cobv/1c2b3a4958675204000053039865406150.005802BR5914Feira do Barro6009Sao Paulo62070503***80820014br.gov.bcb.pix2560qr.feiradobarro.example/rec/6f1d2a3b4c5d4e6f8a9b0c1d2e3f4a5b63048474',
)

/** A charge with a due date. */
export const brPixDueDate: PaymentFixture = pix(
  'br-pix-due-date',
  '1045',
  '00020101021226700014br.gov.bcb.pix2548qr.feiradobarro.example/pix/v2/cobv/1c2b3a4958675204000053039865406150.005802BR5914Feira do Barro6009Sao Paulo62070503***630462AB',
)

/** A Pix key without an amount: the payer types the amount. */
export const brPixOpenAmount: PaymentFixture = pix(
  'br-pix-open-amount',
  '1046',
  '00020126470014br.gov.bcb.pix0125loja@feiradobarro.example5204000053039865802BR5914Feira do Barro6009Sao Paulo62070503***63040B68',
)

/** A boleto whose charge can be paid by a Pix code as well. */
export const brBoletoWithPix: PaymentFixture = {
  ...brBoleto,
  name: 'br-boleto-with-pix',
  response: { ...brBoleto.response, qr_code: brPixDueDate.response['qr_code'] ?? '' },
}

/** The Pix codes that are not simply one payment, and the boleto that also has a Pix code. */
export const pixJourneyFixtures: readonly PaymentFixture[] = [
  brPixAuthorisation,
  brPixPaidAndAuthorised,
  brPixWithOffer,
  brPixDueDateWithOffer,
  brPixDueDate,
  brPixOpenAmount,
  brBoletoWithPix,
]
