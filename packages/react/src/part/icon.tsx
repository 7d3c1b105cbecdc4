import type { ReactElement } from 'react'
import { StrokePicture } from './stroke-picture.tsx'

/** The pictures that the first paint may show. */
export const STROKES = {
  alert: 'M12 8v5M12 16.5h.01M12 3.5 2.8 19.5h18.4z',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  cross: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  enlarge: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  offline: 'M3 4l18 17M5 12a10 10 0 0 1 4-2.4M19 12a10 10 0 0 0-5-2.7M8.5 15.5a5 5 0 0 1 6 0M12 19h.01',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
} as const

/** The name of a small picture. */
export type IconName = keyof typeof STROKES

/** A small picture beside words. */
export const Icon = ({ name }: { readonly name: IconName }): ReactElement => <StrokePicture strokes={STROKES[name]} />
