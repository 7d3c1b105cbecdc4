import type { Conclusion } from '../../model/conclusion.ts'
import type { Draft } from '../../model/draft.ts'
import type { Outcome } from '../../model/outcome.ts'
import { judgeVariants } from '../judge-variants.ts'
import type { Lab } from '../lab.ts'

const POINT = 'request-signature'

/**
 * Finds out whether a signature is required. If a payment without one is accepted twice, none is required. If it is refused and accepted with a
 * signature, the found signature is proved.
 */
export async function probeSignature(lab: Lab, ground: Draft): Promise<Conclusion> {
  if (ground.signature === undefined) {
    const without = await lab.twice(ground, POINT)
    const judged = judgeVariants({ point: POINT, controls: without, answers: { none: without } })
    return judged.kind === 'proved'
      ? { ...judged, ruledOut: ['signed'], because: 'A payment with credentials alone was taken.' }
      : judged
  }
  const before = await lab.controlBefore(ground)
  const bare: Draft = { ...ground, signature: undefined }
  const send = (): Promise<Outcome> => lab.send(bare, POINT, true)
  const none = [await send(), await send()] as const
  const after = await lab.control(ground)
  const judged = judgeVariants({
    point: POINT,
    controls: [before, after],
    answers: { none, signed: [before, after] },
  })
  const { headers, algorithm, encoding } = ground.signature
  const because = `A payment was taken with the HMAC-${algorithm.toUpperCase()} of its body in ${headers.join()} (${encoding}), and refused without.`
  return judged.kind === 'proved' ? { ...judged, because } : judged
}
