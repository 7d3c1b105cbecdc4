import type { ComponentPropsWithRef, ElementType } from 'react'

/**
 * Props of a part: its own, and all attributes of its element (ref, className, data-*, aria-*) except `style`. A server would write `style` as
 * an attribute, and a strict style-src blocks it.
 */
export type PartProps<Element extends ElementType, Own extends object = object> = Own &
  Omit<ComponentPropsWithRef<Element>, 'style' | 'children' | 'dangerouslySetInnerHTML' | keyof Own>

/** The part's own class first, the caller's after it. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
