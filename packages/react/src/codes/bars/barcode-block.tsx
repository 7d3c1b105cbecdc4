import { useRef, type ReactElement } from 'react'
import type { BlockProps } from '../../part/block-props.ts'
import { CodeDrawing } from '../../drawing/code-drawing.tsx'
import { EnlargeButton } from '../at-the-counter/enlarge-button.tsx'
import { classes } from '../../part/part-props.ts'
import { ValueText } from '../../copy/value-text.tsx'
import type { Beside } from '../../part/own-element.tsx'

/** Bars for a scanner at a counter, with a view that fills the screen. The number of the bars is shown as text if the payer has to type it. */
export const BarcodeBlock = ({
  block,
  words,
  emphasis = 'secondary',
  summary,
  onAct,
  desk,
  number,
  className,
  ...rest
}: BlockProps<'barcode'> & { readonly desk?: Beside; readonly number?: string | undefined }): ReactElement => {
  const text = useRef<HTMLElement>(null)
  return (
    <div {...rest} className={classes('ficha-block', className)}>
      <CodeDrawing code={block.code} alt={block.alt} words={words} />
      {block.value && <ValueText value={block.value} textRef={text} />}
      {desk}
      <EnlargeButton
        label={words.showAtCounter}
        emphasis={emphasis}
        draw={({ EnlargedCode }, close) => (
          <EnlargedCode
            code={block.code}
            alt={block.alt}
            text={block.value?.text ?? number}
            summary={summary}
            words={words}
            onClose={close}
          />
        )}
        onEnlarged={() => onAct?.({ reason: 'enlarged', kind: block.kind })}
      />
    </div>
  )
}
