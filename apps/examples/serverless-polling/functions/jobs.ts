import { checkout } from './checkout.ts'

/** The function behind a cron of one minute: hooks, abandoned requests, reconciliation. */
export const runJobs = async (): Promise<void> => {
  await checkout().runJobs()
}
