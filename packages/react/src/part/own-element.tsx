import type { ReactNode } from 'react'

/** What may stand beside other children: anything but bare text. */
export type Beside = Exclude<ReactNode, string | number | bigint>

/**
 * Puts a merchant's bare text into an element. A browser that translates the page replaces text nodes, and React throws when it removes one beside other
 * children or inserts an element before it.
 */
export const ownElement = (node: ReactNode): Beside =>
  typeof node === 'object' || typeof node === 'boolean' || node === undefined ? node : <span>{node}</span>
