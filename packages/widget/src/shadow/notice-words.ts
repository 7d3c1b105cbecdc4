/** A chunk of its own, because most payers never need these sentences. */
export { noticeMessagesFor } from '@ficha/core/internal'
