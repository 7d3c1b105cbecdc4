/**
 * Query options that the kit's hooks set over the defaults of a shop's own client: a payment is followed as promised whatever the shop's other
 * queries do, and an answer about one payment never stands in for another.
 */
export const KIT_RULES = {
  networkMode: 'online',
  placeholderData: (): undefined => undefined,
  refetchIntervalInBackground: false,
  throwOnError: false,
} as const
