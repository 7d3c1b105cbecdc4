import type { ErrorMessages } from '../../error-messages.ts'

/** Errors in English. */
export const enErrors: ErrorMessages = {
  locale: 'en',
  byKey: {
    tryAgain: 'That did not work. Try again.',
    tryAgainLater: 'This does not work right now. Try again in a few minutes.',
    notAllowed: 'You cannot do this from here. Sign in to the shop again and try once more.',
    notFound: 'We could not find it. Go back to the shop and start again.',
    orderPaid: 'This order is already paid. Do not pay again.',
    methodNotOffered: 'This order cannot be paid that way. Choose another way to pay.',
    checkForm: 'Check the marked fields and try again.',
    tooManyRequests: 'There were many tries in a row. Wait a minute and try again.',
    contactShop: 'The shop has to correct something in this order. Talk to the shop.',
    refused: 'The payment was not accepted and nothing was charged. Choose another way to pay, or try again.',
    undecided:
      'We do not know yet whether your first payment went through: it may still be charged. Wait for the confirmation, or pay another way only if you accept that.',
    cancelRefused: 'The cancellation was not accepted. Try again, or talk to the shop.',
    cancelUnknown:
      'We do not know whether the cancellation arrived, so charges may go on. Try again: cancelling twice does no harm.',
  },
  general: 'Something did not work. Try again; if it happens once more, talk to the shop.',
}
