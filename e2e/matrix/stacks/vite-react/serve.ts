import { serveBuilt } from './shop/serve-built.ts'

await serveBuilt()
