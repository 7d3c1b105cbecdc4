import type { ReactElement } from 'react'
import type { BlockProps } from '../part/block-props.ts'
import { LinkButton } from './link-button.tsx'
import { markVisited } from './visited.ts'

/** Go to a page of the gateway or of a bank and pay there. */
export const RedirectBlock = ({ block, summary: _, onAct, ...rest }: BlockProps<'redirect'>): ReactElement => (
  <LinkButton
    {...rest}
    link={block.link}
    onFollow={() => {
      if (block.afterVisit) markVisited(block.link.href)
      onAct?.({ reason: 'followed', kind: block.kind })
    }}
  />
)
