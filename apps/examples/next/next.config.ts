import type { NextConfig } from 'next'

/** `cacheComponents` as create-next-app sets it, with the prefetching that Next recommends beside it. The shop works without both as well. */
const config: NextConfig = { poweredByHeader: false, cacheComponents: true, partialPrefetching: true }

export default config
