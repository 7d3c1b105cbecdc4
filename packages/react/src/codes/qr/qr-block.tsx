import type { ReactElement } from 'react'
import { loadable, useLoaded, type Loadable } from '../../loading/loadable.ts'
import type { BlockProps } from '../../part/block-props.ts'
import { CodeDrawing } from '../../drawing/code-drawing.tsx'
import { CopyableValue } from '../../copy/copyable-value.tsx'
import { EnlargeButton } from '../at-the-counter/enlarge-button.tsx'
import { LinkButton } from '../../open/link-button.tsx'
import { classes } from '../../part/part-props.ts'
import { ValueText } from '../../copy/value-text.tsx'
import type * as toBank from './code-to-bank.tsx'

/** The chunk that hands a code to the app of a bank. */
export const CODE_TO_BANK: Loadable<typeof toBank> = loadable(() => import('./code-to-bank.tsx'))

/** A CoDi code carries more than a Pix code and has no copy flow: it is drawn larger. */
const LEAST_WITHOUT_COPY = 280

/** The images that may be drawn: data URLs of a type that runs no code. Any other address would cause a network request. */
const DRAWN_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,/

/** A QR code with the receiver's name. The payload is shown as text, too, if banks accept it as text. */
export const QrBlock = ({
  block,
  words,
  emphasis = 'secondary',
  summary,
  onAct,
  className,
  ...rest
}: BlockProps<'qr'>): ReactElement => {
  const { kind, code, image, link, value, receiver, notice, alt } = block
  return (
    <div {...rest} className={classes('ficha-block', className)} data-copy={value !== undefined}>
      {notice !== undefined && <p className="ficha-notice">{notice}</p>}
      {code && <CodeDrawing code={code} alt={alt} words={words} {...(!value && { least: LEAST_WITHOUT_COPY })} />}
      {image !== undefined && DRAWN_IMAGE.test(image) && (
        <>
          <div className="ficha-plate" data-image>
            <img className="ficha-symbol" src={image} alt={alt} />
          </div>
          <a className="ficha-button" data-emphasis="secondary" href={image} download>
            {words.saveImage}
          </a>
        </>
      )}
      {receiver && <ValueText value={receiver} />}
      {value && <CopyableValue kind={kind} value={value} words={words} emphasis={emphasis} isLong onAct={onAct} />}
      {code && !value && (
        <>
          <ToBank {...{ code, words, emphasis, onAct }} />
          <EnlargeButton
            label={words.enlarge}
            emphasis="secondary"
            draw={({ EnlargedCode }, close) => (
              <EnlargedCode code={code} alt={alt} text={undefined} summary={summary} words={words} onClose={close} />
            )}
            onEnlarged={() => onAct?.({ reason: 'enlarged', kind })}
          />
        </>
      )}
      {link && (
        <LinkButton
          link={link}
          words={words}
          emphasis={emphasis}
          onFollow={() => onAct?.({ reason: 'followed', kind })}
        />
      )}
    </div>
  )
}

/** Its space is reserved before its buttons load. The theme shows it on phones only. */
const ToBank = (props: toBank.CodeToBankProps): ReactElement => {
  const loaded = useLoaded(CODE_TO_BANK)
  return <div className="ficha-to-bank">{loaded && <loaded.CodeToBank {...props} />}</div>
}
