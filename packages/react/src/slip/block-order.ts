import type { DisplayBlock, DisplayModel } from '@ficha/core'

/** The blocks of a screen by their place: what to do now, another form of it after the steps, and other ways below the tear line. */
export interface BlockOrder {
  readonly blocks: readonly DisplayBlock[]
  readonly otherForms: readonly DisplayBlock[]
  readonly otherWays: readonly DisplayBlock[]
}

/** A way to a page or an app, in place of anything to copy or to show. */
export const isLink = ({ kind }: DisplayBlock): boolean =>
  kind === 'redirect' || kind === 'walletLink' || kind === 'appLink'

/**
 * One screen, one job: where there is a code to pay with, a link to a page that says the same steps back. So does a second code,
 * for whom the first one is of no use (the bars of a boleto whose number is copied), but not a number that is asked for
 * together with the first.
 */
export const orderBlocks = ({ blocks }: DisplayModel): BlockOrder => {
  const [first] = blocks
  if (!first || isLink(first)) return { blocks, otherForms: [], otherWays: [] }
  const isTogether = ({ kind }: DisplayBlock): boolean =>
    kind === first.kind || (kind === 'reference' && first.kind === 'clabe')
  const codes = blocks.filter((block) => !isLink(block))
  return {
    blocks: codes.filter(isTogether),
    otherForms: codes.filter((block) => !isTogether(block)),
    otherWays: blocks.filter(isLink),
  }
}
