import type { MethodGroup } from '@ficha/core'
import type { MethodOffer } from '@ficha/core/contract'

/** Methods under one heading. */
export interface MethodSection {
  readonly group: MethodGroup
  readonly offers: readonly MethodOffer[]
}

/** The methods that a picker shows first, and the number of the others. */
export interface GroupedMethods {
  readonly sections: readonly MethodSection[]
  readonly hiddenCount: number
}

/** So few are read at a glance; more are folded when the server says which ones are popular. */
const FEW = 6
/** Fewer would hide the choice instead of shortening it. */
const LEAST_SHOWN = 3

/**
 * Puts methods under their headings, in the order of the server's list: the group of its first method comes first. A long list
 * begins with the popular ones; `isOpen` shows all. A heading with one method among other headings stays: it says how one pays.
 *
 * @param keep The chosen method stays in view, popular or not.
 */
export const groupMethods = (
  methods: readonly MethodOffer[],
  isOpen: boolean,
  keep: (offer: MethodOffer) => boolean = () => false,
): GroupedMethods => {
  const popular = methods.filter(({ isPopular }) => isPopular)
  const isShort = methods.length <= FEW || popular.length < LEAST_SHOWN
  const shown = isOpen || isShort ? methods : methods.filter((offer) => offer.isPopular === true || keep(offer))
  const groups = [...new Set(shown.map(({ group }) => group))]
  return {
    sections: groups.map((group) => ({ group, offers: shown.filter((offer) => offer.group === group) })),
    hiddenCount: methods.length - shown.length,
  }
}
