import type { DisplayStatus, PartWords } from '@ficha/core'
import type { ReactElement, Ref } from 'react'
import { Icon, type IconName } from '../part/icon.tsx'
import { classes, type PartProps } from '../part/part-props.ts'

/** Props of {@link StatusLine}. */
export type StatusLineProps = PartProps<
  'div',
  {
    readonly status: Pick<DisplayStatus, 'tone' | 'title' | 'text'> & { readonly phase: string }
    readonly words: Pick<PartWords, 'offline'>
    /** When a payment ended, in words: "21 de noviembre de 2026, 22:30 (hora de Colombia)". */
    readonly moment?: string | undefined
    /** The device has no network. The status may be old, and the code is still valid. */
    readonly isOffline?: boolean | undefined
    /** The same as `ref`, which React 18 does not pass to function components. */
    readonly rootRef?: Ref<HTMLDivElement>
  }
>

const ICONS: Readonly<Record<DisplayStatus['tone'], IconName>> = {
  waiting: 'clock',
  attention: 'alert',
  good: 'check',
  bad: 'cross',
}

/** The status of the payment. It is always in the page, and screen readers announce its changes. */
export const StatusLine = ({
  status,
  words,
  moment,
  isOffline = false,
  rootRef,
  className,
  ...rest
}: StatusLineProps): ReactElement => (
  <div
    role="status"
    {...(rootRef && { ref: rootRef })}
    {...rest}
    className={classes('ficha-status', className)}
    data-phase={status.phase}
    data-tone={status.tone}
    data-offline={isOffline || undefined}
  >
    <Icon name={isOffline ? 'offline' : ICONS[status.tone]} />
    <div>
      <p className="ficha-status-title">{status.title}</p>
      {moment && <p className="ficha-label">{moment}</p>}
      <p>{status.text}</p>
      {isOffline && <p className="ficha-status-offline">{words.offline}</p>}
    </div>
  </div>
)
