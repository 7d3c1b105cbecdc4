import { options } from 'preact'

/** The names that a page may style by `::part(name)`. Each is an element of the class "ficha-name". Codes are not parts, because they have to stay scannable. */
export const PART_NAMES: readonly string[] =
  'slip head title glyph ribbon due amount deadline stamp value steps status keep tools tool button ids link method field input note cancel'.split(
    ' ',
  )

const named = new Set(PART_NAMES)

/** Preact's option hook. This build has a copy of Preact of its own, so the hook affects the kit's parts only. */
export const nameParts = (): void => {
  const before = options.vnode?.bind(options)
  options.vnode = (vnode) => {
    before?.(vnode)
    if (typeof vnode.type === 'string') namePart(vnode.props)
  }
}

/** The attributes of an element that is about to be drawn. */
interface Attributes {
  children?: unknown
  class?: unknown
  className?: unknown
  part?: unknown
  'data-emphasis'?: unknown
}

const namePart = (props: object & Attributes): void => {
  const given = props.class ?? props.className
  if (typeof given !== 'string') return
  const found = given
    .split(' ')
    .map((name) => name.replace('ficha-', ''))
    .filter((name) => named.has(name))
  if (found.length === 0) return
  const emphasis = props['data-emphasis']
  props.part = [...found, ...(typeof emphasis === 'string' ? [`button-${emphasis}`] : [])].join(' ')
}
