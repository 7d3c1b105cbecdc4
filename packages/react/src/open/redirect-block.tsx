import type { ReactElement } from 'react'
import { CodeDrawing } from '../drawing/code-drawing.tsx'
import type { BlockProps } from '../part/block-props.ts'
import { classes } from '../part/part-props.ts'
import { LinkButton } from './link-button.tsx'
import { markVisited } from './visited.ts'

/** Go to a page of the gateway or of a bank and pay there. Paper has the page as a QR code. */
export const RedirectBlock = ({
  block: { link, kind, afterVisit, onPaper },
  words,
  emphasis,
  summary: _,
  onAct,
  className,
  ...rest
}: BlockProps<'redirect'>): ReactElement => (
  <div {...rest} className={classes('ficha-redirect', className)}>
    <LinkButton
      {...{ link, words }}
      {...(emphasis && { emphasis })}
      onFollow={() => {
        if (afterVisit) markVisited(link.href)
        onAct?.({ reason: 'followed', kind })
      }}
    />
    {onPaper?.code.drawing && (
      <div className="ficha-on-paper" hidden>
        <CodeDrawing code={onPaper.code} alt={onPaper.text} words={words} />
        <p>{onPaper.text}</p>
      </div>
    )}
  </div>
)
