import type { OpenPoint } from '../../model/open-point.ts'

/** The spelling of two names that public pages write in two ways. */
export const spellingOfTpaga: OpenPoint = {
  key: 'spelling-of-tpaga',
  title: 'Spelling of Tpaga and Webpay',
  option: 'wire.channel',
  readings: [
    { id: 'document', says: 'Tpaga, as the document has it.' },
    { id: 'published', says: 'TPaga, as the pages have it.' },
  ],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'How do you spell the channel Tpaga (Tpaga or TPaga) and the method Webpay (Webpay or WebPay)?',
    es: '¿Cómo se escriben el canal Tpaga (Tpaga o TPaga) y el método Webpay (Webpay o WebPay)?',
    pt: 'Como se escrevem o canal Tpaga (Tpaga ou TPaga) e o método Webpay (Webpay ou WebPay)?',
  },
}
