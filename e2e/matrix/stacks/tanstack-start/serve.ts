import { serveBuilt } from './shop/serve-built.ts'

interface Built {
  readonly default: { fetch(request: Request): Promise<Response> }
}

const built = (await import(new URL('dist/server/server.js', import.meta.url).href)) as Built
await serveBuilt('dist/client', (request) => built.default.fetch(request))
