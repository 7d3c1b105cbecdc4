import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { BlockProps } from './block-props.ts'
import { LinkButton } from './link-button.tsx'
import { classes } from './part-props.ts'
import { useLater } from './use-later.ts'

/** A wallet's link, with a way on where this device has no such wallet: a code for the phone, a word when no app opens. */
export const WalletWay = ({
  block,
  words,
  emphasis = 'secondary',
  summary: _,
  onAct,
  className,
  ...rest
}: BlockProps<'walletLink' | 'appLink'>): ReactElement => {
  const [isUnopened, setIsUnopened] = useState(false)
  const watch = useRef<() => void>(undefined)
  const later = useLater()
  useEffect(() => () => watch.current?.(), [])
  const follow = (): void => {
    setIsUnopened(false)
    watch.current?.()
    if (block.kind === 'appLink') watch.current = later?.watchAppOpening(() => setIsUnopened(true))
    onAct?.({ reason: 'followed', kind: block.kind })
  }
  return (
    <div {...rest} className={classes('ficha-block', className)}>
      {emphasis === 'primary' && later && <later.HandOff href={block.link.href} words={words} />}
      <LinkButton link={block.link} words={words} emphasis={emphasis} onFollow={follow} />
      <p role="status" className={isUnopened ? 'ficha-note' : 'ficha-spoken'}>
        {isUnopened && words.appNotOpened}
      </p>
    </div>
  )
}
