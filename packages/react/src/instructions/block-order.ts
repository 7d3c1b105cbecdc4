import type { DisplayBlock, DisplayModel } from '@ficha/core'

/** The blocks of a screen by their place: what to do now, and other ways that wait below the tear line. */
export interface BlockOrder {
  readonly blocks: readonly DisplayBlock[]
  readonly otherWays: readonly DisplayBlock[]
}

const isLink = ({ kind }: DisplayBlock): boolean => kind === 'redirect' || kind === 'walletLink' || kind === 'appLink'

/** One screen, one job: where there is a code to pay with, a link to a page that says the same steps back. */
export const orderBlocks = ({ blocks }: DisplayModel): BlockOrder => {
  const [first] = blocks
  if (!first || isLink(first)) return { blocks, otherWays: [] }
  return { blocks: blocks.filter((block) => !isLink(block)), otherWays: blocks.filter(isLink) }
}
