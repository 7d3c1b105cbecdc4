import { options } from 'preact'

/** What a page may style by `::part(name)`: an element of the class "ficha-name". A code is not among them: it has to stay readable. */
export const PART_NAMES: readonly string[] =
  'slip head title glyph ribbon due amount deadline stamp value steps status keep tools tool button ids link method field input note cancel'.split(
    ' ',
  )

const named = new Set(PART_NAMES)

/** Preact's own hook, which this build of the parts has to itself. */
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
