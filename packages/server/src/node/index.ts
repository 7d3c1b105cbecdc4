// This import must be the first: on an older Node it throws a clear error before the other imports fail.
import './needed-node.ts'
export { sqliteStore } from './sqlite-store.ts'
export { undiciFetch, type PooledFetch, type UndiciFetchOptions } from './undici-fetch.ts'
export { toNodeListener, type FetchHandler, type NodeListenerOptions } from './node-listener.ts'
export {
  createNodeServer,
  serveNode,
  type NodeServerOptions,
  type RunningServer,
  type ServeNodeOptions,
} from './serve-node.ts'
export { checkProcess } from './check-process.ts'
export { startJobs, type RunningJobs, type StartJobsOptions } from './start-jobs.ts'
