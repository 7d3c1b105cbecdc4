import { useEffect, useLayoutEffect } from 'react'

/**
 * `useLayoutEffect` in a browser. On a server, where no effect ever runs, `useEffect`: React 18 complains about the other one there, once
 * for each part.
 */
export const useBeforePaint: typeof useLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
