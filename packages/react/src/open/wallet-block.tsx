import { isAppLink } from '@ficha/core'
import { useEffect, useState, type ReactElement } from 'react'
import { useLoaded } from '../loading/loadable.ts'
import type { BlockProps, BrowserOpener } from '../part/block-props.ts'
import { classes } from '../part/part-props.ts'
import { LinkButton } from './link-button.tsx'
import { markVisited } from './visited.ts'
import { WALLET_AIDS } from './wallet-aids-chunk.ts'

export { WALLET_AIDS }

/** A watch that begins later than this after the tap proves nothing. */
const LATE_MS = 2_000

/** Props of {@link WalletBlock}. */
export type WalletBlockProps = BlockProps<'walletLink' | 'appLink'> & {
  /** A link to the slip, for a full browser. Default: the page's own address. */
  readonly shareUrl?: string | undefined
  /** Opens that link in the device's own browser, in an app that can. */
  readonly openInBrowser?: BrowserOpener | undefined
}

/** A link to a wallet's page or app. If this device has no such wallet, it offers a QR code for the phone, and says that no app has opened. */
export const WalletBlock = ({
  block,
  words,
  emphasis = 'secondary',
  summary: _,
  shareUrl,
  openInBrowser,
  onAct,
  className,
  ...rest
}: WalletBlockProps): ReactElement => {
  const [isUnopened, setIsUnopened] = useState(false)
  const [followedAt, setFollowedAt] = useState<number>()
  const loaded = useLoaded(WALLET_AIDS)
  const isWatched = block.kind === 'appLink'
  // Runs after both the tap and the load of the chunk. On a slow network the tap may come first.
  useEffect(() => {
    if (!isWatched || followedAt === undefined || !loaded) return undefined
    // An app that opened may have been closed again by now.
    if (performance.now() - followedAt > LATE_MS) return undefined
    return loaded.watchAppOpening(() => setIsUnopened(true))
  }, [isWatched, followedAt, loaded])
  const follow = (): void => {
    setIsUnopened(false)
    setFollowedAt(performance.now())
    if (block.afterVisit) markVisited(block.link.href)
    onAct?.({ reason: 'followed', kind: block.kind })
  }
  return (
    <div {...rest} className={classes('ficha-block', className)}>
      {emphasis === 'primary' && (
        // Its space is reserved before it loads. The theme shows it only on a device with a mouse.
        <div className="ficha-hand-off">
          {loaded && <loaded.HandOff href={block.link.href} drawing={block.drawing} words={words} />}
        </div>
      )}
      {loaded?.isEmbedded() && isAppLink(block.link.href) ? (
        <loaded.OpenInBrowser {...{ words, href: shareUrl, openInBrowser, onAct }} />
      ) : (
        <LinkButton
          link={isWatched && loaded ? loaded.asPage(block.link, words) : block.link}
          words={words}
          emphasis={emphasis}
          onFollow={follow}
        />
      )}
      <p role="status" className={isUnopened ? 'ficha-note' : 'ficha-spoken'}>
        {isUnopened && words.appNotOpened}
      </p>
    </div>
  )
}
