import type { ErrorMessages } from '../../error-messages.ts'

/** Errors in English. */
export const enErrors: ErrorMessages = {
  locale: 'en',
  byKey: {
    tryAgain: 'That did not work. If you have paid, do not pay again. If not, try again.',
    tryAgainLater: 'This does not work right now. If you have paid, do not pay again. If not, try later.',
    paymentUnconfirmed:
      'We do not know yet whether the payment was made. Do not pay another way: wait for the confirmation or ask the shop.',
    otherPaymentLive: 'This order already has a pending payment. If you have paid, do not pay again. Pay only one.',
    notAllowed:
      'Your session has expired or may not do this. Sign in to the shop again. If you have paid, do not pay again.',
    notFound: 'We could not find it. Go back to the shop and open it from there. If you have paid, do not pay again.',
    orderPaid: 'This order is already paid. Do not pay again.',
    methodNotOffered: 'This order cannot be paid that way and nothing was charged. Choose another way to pay.',
    checkForm: 'Check the marked fields and try again.',
    tooManyRequests:
      'There were many tries in a row. If you have paid, do not pay again. If not, wait a minute and try again.',
    contactShop: 'The shop has to fix something in this order. Talk to the shop.',
    refused: 'The payment was not accepted and nothing was charged. Choose another way to pay, or try again.',
    undecided:
      'We do not know yet whether your first payment went through: it may still be charged. Wait for the confirmation, or pay another way only if you accept that.',
    cancelRefused: 'The cancellation was not accepted and charges go on. Try again, or talk to the shop.',
    cancelUnknown:
      'We do not know whether the cancellation arrived, so charges may go on. Try again: cancelling twice does no harm.',
  },
  general: 'Something did not work. If you have paid, do not pay again: talk to the shop. If not, try again.',
}
