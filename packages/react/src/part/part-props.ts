import type { ComponentPropsWithRef, ElementType } from 'react'

/**
 * Props of a part: its own, and everything that its one element takes (ref, className, data-*, aria-*) but `style`, which
 * a server would write as an attribute that a strict style-src blocks.
 */
export type PartProps<Element extends ElementType, Own extends object = object> = Own &
  Omit<ComponentPropsWithRef<Element>, 'style' | 'children' | 'dangerouslySetInnerHTML' | keyof Own>

/** The part's own class first, the caller's after it. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
