import { isAppLink, isNavigable, type DisplayLink, type PartWords } from '@ficha/core'
import { useContext, useRef, type MouseEvent, type ReactElement } from 'react'
import { Icon } from '../part/icon.tsx'
import { AppSchemesContext } from '../provider/app-schemes.ts'
import { classes, type PartProps } from '../part/part-props.ts'

/** Props of {@link LinkButton}. */
export type LinkButtonProps = PartProps<
  'div',
  {
    readonly link: DisplayLink
    readonly words: Pick<PartWords, 'continueAnyway' | 'close'>
    readonly emphasis?: 'primary' | 'secondary'
    /** Called when the payer follows the link. */
    readonly onFollow?: () => void
  }
>

/**
 * A link to another page. Only the payer's press follows it. It opens in the same tab, leaves a frame, and sends no referrer. A link
 * with `ask` first asks a question that names the host.
 */
export const LinkButton = ({
  link,
  words,
  emphasis = 'secondary',
  onFollow,
  className,
  ...rest
}: LinkButtonProps): ReactElement | null => {
  const dialog = useRef<HTMLDialogElement>(null)
  const appSchemes = useContext(AppSchemesContext)
  if (!isNavigable(link.href, appSchemes)) return null
  const ask = (event: MouseEvent): void => {
    // A browser without modal dialogs follows the link at once.
    if (!dialog.current || !('showModal' in dialog.current)) return
    event.preventDefault()
    dialog.current.showModal()
  }
  return (
    <div {...rest} className={classes('ficha-link', className)}>
      <a
        className="ficha-button"
        data-emphasis={emphasis}
        {...address(link)}
        onClick={link.ask === undefined ? onFollow : ask}
      >
        <span>{link.label}</span>
        <Icon name="arrow" />
      </a>
      {link.ask !== undefined && (
        <dialog className="ficha-dialog" ref={dialog} aria-label={link.host}>
          <p>{link.ask}</p>
          <a className="ficha-button" data-emphasis="primary" {...address(link)} onClick={onFollow}>
            {words.continueAnyway.replace('{host}', link.host)}
          </a>
          <button
            type="button"
            className="ficha-button"
            data-emphasis="secondary"
            onClick={() => dialog.current?.close()}
          >
            {words.close}
          </button>
        </dialog>
      )}
    </div>
  )
}

const address = ({ href }: DisplayLink): { href: string; target?: string; rel: string } => ({
  href,
  ...(!isAppLink(href) && { target: '_top' }),
  rel: 'noopener noreferrer',
})
