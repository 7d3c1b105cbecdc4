import type { ResponseField, ResponseFields } from '../response-fields.ts'

/** Reports that the response lacks fields that the gateway's document lists for the method. */
export const reportMissing = (fields: ResponseFields, wanted: readonly ResponseField[]): void =>
  fields.report({
    kind: 'field-missing',
    field: wanted.join(', '),
    message: `The response lacks ${wanted.join(' and ')}, which the gateway's document lists for this method, so the payer sees less than the document promises. Ask the gateway.`,
  })
