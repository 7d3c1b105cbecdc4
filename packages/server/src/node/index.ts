// First: an older Node is told what it lacks before anything of the rest is looked for.
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
