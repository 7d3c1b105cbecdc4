import { checkLink, withReturnUrl, type LinkPolicy, type Payment } from '@ficha/core'

/** Splices the place to come back to into the payment's redirects. A link that grows past the limit stays as the gateway sent it. */
export const withReturnLinks = (payment: Payment, returnUrl: string | undefined, links: LinkPolicy): Payment => {
  if (returnUrl === undefined) return payment
  return {
    ...payment,
    instructions: payment.instructions.map((instruction) => {
      if (instruction.kind !== 'redirect') return instruction
      const spliced = checkLink(withReturnUrl(instruction.link.href, returnUrl), links)
      return spliced.ok ? { ...instruction, link: spliced.value } : instruction
    }),
  }
}
