import { hasMember } from './has-member.ts'

/** Values of `<CheckoutProvider>` without which nothing can be drawn. Pages without types mix them up. */
interface Given {
  readonly queryClient: unknown
  readonly messages: unknown
}

/** The parts of a table of messages that every slip reads. */
const PARTS = ['actions', 'sections', 'states', 'steps'] as const

/**
 * Says what a page gave in place of a query client or of a table of messages. Call it behind `process.env.NODE_ENV === 'development'`: a
 * production build has neither the check nor the sentences.
 *
 * @throws TypeError with the field and its cure.
 */
export const refuseMisgiven = ({ queryClient, messages }: Given): void => {
  // Two copies of the library are two classes, so the members are looked at and not the class.
  if (queryClient && !hasMember(queryClient, 'getQueryCache'))
    throw new TypeError(
      '@ficha/react: The `queryClient` of <CheckoutProvider> is no QueryClient of @tanstack/react-query, so there is no cache to read. Pass the client itself: queryClient={client}, where client = new QueryClient() is made once.',
    )
  if (messages && !PARTS.every((part) => hasMember(messages, part)))
    throw new TypeError(
      '@ficha/react: The `messages` of <CheckoutProvider> lack whole parts, so a slip has no words. Pass a whole table: withMessages(messagesFor("es"), { amount: "Total" }) of @ficha/core changes some sentences and keeps the others.',
    )
}
