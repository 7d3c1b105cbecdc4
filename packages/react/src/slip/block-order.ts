import { isAppLink, type DisplayBlock, type DisplayModel } from '@ficha/core'

/** The blocks of a screen by place: the primary action, another form of it after the steps, and other ways below the tear line. */
export interface BlockOrder {
  readonly blocks: readonly DisplayBlock[]
  readonly otherForms: readonly DisplayBlock[]
  readonly otherWays: readonly DisplayBlock[]
  /** The page that takes the proof of payment, after the account and its steps. */
  readonly proof: readonly DisplayBlock[]
}

/** A link to a page or an app, without anything to copy or to show. */
export const isLink = ({ kind }: DisplayBlock): boolean =>
  kind === 'redirect' || kind === 'walletLink' || kind === 'appLink'

const isProof = (block: DisplayBlock): boolean => block.kind === 'redirect' && block.isProof === true

/** A page that a step sends the payer to. */
const isNeeded = (block: DisplayBlock): boolean => block.kind === 'redirect' && block.isNeeded === true

/** Whether a block's link opens an app in place of a page. */
export const opensApp = (block: DisplayBlock): boolean =>
  (block.kind === 'walletLink' || block.kind === 'appLink') && isAppLink(block.link.href)

/**
 * One screen has one task. If there is a code to pay with, a link to a page with the same code is placed lower. A second code for another
 * kind of payer is placed lower, too (the bars of a boleto whose number is copied). A number that is asked for together with the first
 * stays beside it.
 */
export const orderBlocks = ({ blocks }: DisplayModel): BlockOrder => {
  const [first] = blocks
  if (!first || isLink(first)) return { blocks, otherForms: [], otherWays: [], proof: [] }
  const isTogether = ({ kind }: DisplayBlock): boolean =>
    kind === first.kind || (kind === 'reference' && first.kind === 'clabe')
  const codes = blocks.filter((block) => !isLink(block))
  // A number of the same kind behind another kind is for another payer: the line of a slip whose short code is dictated.
  const end = codes.findIndex((block) => !isTogether(block))
  return {
    blocks: end < 0 ? codes : codes.slice(0, end),
    otherForms: [...(end < 0 ? [] : codes.slice(end)), ...blocks.filter(isNeeded)],
    otherWays: blocks.filter((block) => isLink(block) && !isProof(block) && !isNeeded(block)),
    proof: blocks.filter(isProof),
  }
}
