import type { OpenPoint } from '../../model/open-point.ts'

/** The words for wallets in `channel`. */
export const channelSpelling: OpenPoint = {
  key: 'channel-spelling',
  title: 'Spelling of `channel`',
  option: 'wire.channel',
  readings: [
    { id: 'document', says: 'Channels are spelled as in the document’s table.' },
    { id: 'lower', says: 'Channels are spelled in small letters.' },
    { id: 'upper', says: 'Channels are spelled in capital letters.' },
    { id: 'own', says: 'The gateway has words of its own for channels.' },
  ],
  preset: 'document',
  needs: ['method-spelling'],
  experiment: {
    kind: 'procedure',
    sends: 'a payment by Wallet with each spelling of the channel, and with one that does not exist',
  },
  support: {
    en: 'Please send us the exact values of the field channel for the method Wallet.',
    es: 'Envíennos, por favor, los valores exactos del campo channel para el método Wallet.',
    pt: 'Enviem-nos, por favor, os valores exatos do campo channel para o método Wallet.',
  },
}
