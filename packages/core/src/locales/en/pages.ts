import type { PageMessages } from '../../i18n/page-messages.ts'

/** The pages that the server writes itself, in English. */
export const enPages: PageMessages = {
  lang: 'en',
  refusals: {
    'not-found': {
      title: 'We cannot find this payment',
      text: 'The link is incomplete or does not exist any more. Opening it charged nothing. Ask the shop for a new link. If you have already paid, do not pay again.',
    },
    forged: {
      title: 'This link is not complete',
      text: 'Tap it again in the shop’s message, or copy the whole link. If it still does not open, ask the shop for a new link. Opening it charged nothing. If you have already paid, do not pay again.',
    },
    expired: {
      title: 'This link has expired',
      text: 'Ask the shop for a new link to pay this order. Opening it charged nothing. If you have already paid, do not pay again.',
    },
    closed: {
      title: 'This order is not paid here any more',
      text: 'The shop takes no payment for this order by this link. Opening it charged nothing. Ask the shop how to go on. If you have already paid, do not pay again.',
    },
    later: {
      title: 'We cannot show this payment now',
      text: 'We do not know yet how your payment is going. If you have already paid, do not pay again. Open this link again in a minute.',
    },
  },
  noScript: 'To choose how to pay, allow JavaScript in this browser or open the link in another one.',
  tooOld:
    'This browser cannot show the payment: open the link in another one. If you have already paid, do not pay again.',
  noCards: 'This link does not take cards.',
}
