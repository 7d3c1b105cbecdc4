import type { OpenPoint } from '../../model/open-point.ts'

/** The schemes of the links that open a wallet. */
export const schemeOfAppLinks: OpenPoint = {
  key: 'scheme-of-app-links',
  title: 'Scheme of `app_link_url`',
  option: 'links.appSchemes',
  readings: [
    { id: 'published', says: 'https, amedigital: for AME and machapp: for Mach.' },
    { id: 'other', says: 'Another scheme.' },
  ],
  preset: 'published',
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'Which schemes can app_link_url have, for each wallet?',
    es: '¿Qué esquemas puede tener app_link_url, para cada billetera?',
    pt: 'Que esquemas app_link_url pode ter, para cada carteira?',
  },
}
