import { useEffect, useLayoutEffect } from 'react'

/**
 * `useLayoutEffect` in a browser and `useEffect` on a server. No effect runs on a server, but React 18 warns about each `useLayoutEffect` there.
 */
export const useBeforePaint: typeof useLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
