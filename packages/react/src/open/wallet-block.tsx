import { useEffect, useState, type ReactElement } from 'react'
import { loadable, useLoaded, type Loadable } from '../loading/loadable.ts'
import type { BlockProps } from '../part/block-props.ts'
import { classes } from '../part/part-props.ts'
import { isAppLink } from './navigable.ts'
import { LinkButton } from './link-button.tsx'
import { markVisited } from './visited.ts'
import type * as aids from './wallet-aids.ts'

/** The chunk of help for a link that does not open an app. */
export const WALLET_AIDS: Loadable<typeof aids> = loadable(() => import('./wallet-aids.ts'))

/** A watch that begins later than this after the tap proves nothing. */
const LATE_MS = 2_000

/** Props of {@link WalletBlock}. */
export type WalletBlockProps = BlockProps<'walletLink' | 'appLink'> & {
  /** A link to the slip, for a full browser. Default: the page's own address. */
  readonly shareUrl?: string | undefined
}

/** A wallet's page or app, with a way on where this device has no such wallet: a code for the phone, a word when no app opens. */
export const WalletBlock = ({
  block,
  words,
  emphasis = 'secondary',
  summary: _,
  shareUrl,
  onAct,
  className,
  ...rest
}: WalletBlockProps): ReactElement => {
  const [isUnopened, setIsUnopened] = useState(false)
  const [followedAt, setFollowedAt] = useState<number>()
  const loaded = useLoaded(WALLET_AIDS)
  const isWatched = block.kind === 'appLink'
  // Whichever comes last, the tap or what watches for the app: a tap may come first on a slow network.
  useEffect(() => {
    if (!isWatched || followedAt === undefined || !loaded) return undefined
    // An app that did open may have come and gone by now.
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
        // Its room is there before it is; the theme shows it beside a mouse alone.
        <div className="ficha-hand-off">{loaded && <loaded.HandOff href={block.link.href} words={words} />}</div>
      )}
      {loaded?.isEmbedded() && isAppLink(block.link.href) ? (
        <loaded.OpenInBrowser words={words} href={shareUrl} />
      ) : (
        <LinkButton link={block.link} words={words} emphasis={emphasis} onFollow={follow} />
      )}
      <p role="status" className={isUnopened ? 'ficha-note' : 'ficha-spoken'}>
        {isUnopened && words.appNotOpened}
      </p>
    </div>
  )
}
