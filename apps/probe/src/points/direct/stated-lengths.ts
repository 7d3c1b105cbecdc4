import type { OpenPoint } from '../../model/open-point.ts'

/** Whether the fields that a shop fills may be as long as the document says (section 8). The other lengths of the document are of fixed words. */
export const statedLengths: OpenPoint = {
  key: 'stated-lengths',
  title: 'Whether a field may have the length that the document states',
  option: 'texts of resolveOrder',
  readings: [
    {
      id: 'stated',
      says: 'out_trade_no of 64, subject of 128, content of 255 and website_url of 128 letters are taken.',
    },
    {
      id: 'shorter',
      says: 'One of out_trade_no, subject, content and website_url has to be shorter than the document says.',
    },
  ],
  preset: 'stated',
  needs: ['request-signature'],
  experiment: {
    kind: 'procedure',
    sends:
      'a payment whose texts are as long as the document allows, and where it is refused, each text alone and shorter ones',
  },
  support: {
    en: 'How long may out_trade_no, subject, content and website_url be?',
    es: '¿Qué longitud máxima tienen out_trade_no, subject, content y website_url?',
    pt: 'Qual é o tamanho máximo de out_trade_no, subject, content e website_url?',
  },
}
