/**
 * Query options that the kit's hooks set over the defaults of a shop's own client. The kit follows a payment in the same way with any defaults, and
 * never shows the answer about another payment.
 */
export const KIT_RULES = {
  networkMode: 'online',
  placeholderData: (): undefined => undefined,
  refetchIntervalInBackground: false,
  throwOnError: false,
} as const
