import { isAppLink, isNavigable, type DisplayLink, type PartWords } from '@ficha/core'
import { useContext, useRef, useState, type MouseEvent, type ReactElement } from 'react'
import { Icon } from '../part/icon.tsx'
import { AppSchemesContext } from '../provider/app-schemes.ts'
import { classes, type PartProps } from '../part/part-props.ts'
import type * as aids from './wallet-aids.ts'
import { WALLET_AIDS } from './wallet-aids-chunk.ts'

/** Props of {@link LinkButton}. */
export type LinkButtonProps = PartProps<
  'div',
  {
    readonly link: DisplayLink
    /** Those of the help are for a frame that may not leave its page. Without them the address stands there alone. */
    readonly words: Pick<PartWords, 'continueAnyway' | 'close'> &
      Partial<Pick<PartWords, 'openInBrowser' | 'openLink' | 'copyLink' | 'copied'>>
    readonly emphasis?: 'primary' | 'secondary'
    /** Called when the payer follows the link. */
    readonly onFollow?: () => void
  }
>

/**
 * A link to another page. Only the payer's press follows it. It opens in the same tab, leaves a frame, and sends no referrer. A link
 * with `ask` first asks a question that names the host. A sandboxed frame may not leave its page, and no event says so: if the page is still there after
 * some seconds, the address stands below the button, to be copied.
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
  const [help, setHelp] = useState<typeof aids>()
  const appSchemes = useContext(AppSchemesContext)
  if (!isNavigable(link.href, appSchemes)) return null
  const confirmFirst = (event: MouseEvent): void => {
    // A browser without modal dialogs follows the link at once.
    if (!dialog.current || !('showModal' in dialog.current)) return
    event.preventDefault()
    dialog.current.showModal()
  }
  const follow = (): void => {
    onFollow?.()
    if (window.self === window.top || isAppLink(link.href)) return
    void WALLET_AIDS.load().then(
      (loaded) => loaded.watchAppOpening(() => setHelp(loaded)),
      () => undefined,
    )
  }
  return (
    <div {...rest} className={classes('ficha-link', className)}>
      <a
        className="ficha-button"
        data-emphasis={emphasis}
        {...address(link)}
        onClick={link.ask === undefined ? follow : confirmFirst}
      >
        <span>{link.label}</span>
        <Icon name="arrow" />
      </a>
      {link.ask !== undefined && (
        <dialog className="ficha-dialog" ref={dialog} aria-label={link.host}>
          <p>{link.ask}</p>
          <a className="ficha-button" data-emphasis="primary" {...address(link)} onClick={follow}>
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
      {help && (
        <div role="alert" className="ficha-note">
          <help.OpenInBrowser href={link.href} {...{ words, openInBrowser: undefined, onAct: undefined }} />
        </div>
      )}
    </div>
  )
}

const address = ({ href }: DisplayLink): { href: string; target?: string; rel: string } => ({
  href,
  ...(!isAppLink(href) && { target: '_top' }),
  rel: 'noopener noreferrer',
})
