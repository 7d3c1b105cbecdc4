import type { NoticeMessages } from '../../i18n/notice-messages.ts'

/** What an element says where it has nothing to show, in English. */
export const enNotices: NoticeMessages = {
  'missing-id':
    'This page does not know which payment to show. Go back to the shop and open it again from your order. If you have already paid, do not pay again.',
  'not-found':
    'We cannot find this payment. Go back to the shop and open it again from your order. If you have already paid, do not pay again.',
  unreadable:
    'We cannot show this payment now. We keep trying; if it does not appear, ask the shop. If you have already paid, do not pay again.',
}
