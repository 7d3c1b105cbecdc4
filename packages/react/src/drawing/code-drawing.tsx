import { drawingPath, type DisplayCode, type Drawing, type PartWords } from '@ficha/core'
import { useMemo, useRef, type ReactElement } from 'react'
import { classes, type PartProps } from '../part/part-props.ts'
import { useCrispSize } from './use-crisp-size.ts'
import { useDrawing } from './use-drawing.ts'

/** Props of {@link CodeDrawing}. */
export type CodeDrawingProps = PartProps<
  'figure',
  {
    readonly code: DisplayCode
    /** The accessible name of the symbol. */
    readonly alt: string
    readonly words: Pick<PartWords, 'encoderFailed' | 'tooFine'>
    /** "down" turns bars by a quarter, for a phone held upright. Default "across". */
    readonly run?: 'across' | 'down'
    /** The smallest useful width in CSS pixels. Default 180 for a QR code, 0 for bars. */
    readonly least?: number
  }
>

/**
 * A QR code or bars as one path, black on a white plate with its quiet zone in every theme. If the code has no
 * drawing, it is drawn here, in reserved space. A sentence says so if no encoder accepts the payload.
 */
export const CodeDrawing = ({
  code,
  alt,
  words,
  run = 'across',
  least,
  className,
  ...rest
}: CodeDrawingProps): ReactElement => {
  const plate = useRef<HTMLDivElement>(null)
  const drawing = useDrawing(code)
  const isQr = code.symbology === 'qr'
  const shape = typeof drawing === 'string' ? undefined : drawing
  useCrispSize(plate, {
    modules: shape?.width ?? 0,
    least: least ?? (isQr ? 180 : 0),
    along: run === 'across' ? 'width' : 'height',
  })
  return (
    <figure
      {...rest}
      className={classes('ficha-code', className)}
      data-symbology={code.symbology}
      data-run={run}
      data-length={isQr ? undefined : code.payload.length}
      data-state={shape ? 'drawn' : drawing}
    >
      <div className="ficha-plate" ref={plate}>
        {shape ? (
          <SymbolPath shape={shape} isQr={isQr} isTurned={run === 'down'} alt={alt} />
        ) : (
          // Also shown on paper if the page is printed before the encoder has loaded.
          <p className="ficha-plate-note" hidden={drawing === 'drawing'}>
            {words.encoderFailed}
          </p>
        )}
      </div>
      {!isQr && <figcaption className="ficha-too-fine">{words.tooFine}</figcaption>}
    </figure>
  )
}

interface SymbolPathProps {
  readonly shape: Drawing
  readonly isQr: boolean
  readonly isTurned: boolean
  readonly alt: string
}

/** Bars stretch to the height of the CSS. A QR code keeps its proportions. */
const SymbolPath = ({ shape, isQr, isTurned, alt }: SymbolPathProps): ReactElement => {
  const path = useMemo(() => drawingPath(shape), [shape])
  return (
    <svg
      className="ficha-symbol"
      role="img"
      aria-label={alt}
      viewBox={isTurned ? `0 0 ${shape.height} ${shape.width}` : `0 0 ${shape.width} ${shape.height}`}
      preserveAspectRatio={isQr ? undefined : 'none'}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} transform={isTurned ? `matrix(0 1 -1 0 ${shape.height} 0)` : undefined} />
    </svg>
  )
}
