/** The jobs (hooks, abandoned requests, reconciliation) run in the server's own process, beside the routes. */
export const register = async (): Promise<void> => {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const [{ startJobs }, { checkout }] = await Promise.all([import('@ficha/server/node'), import('./server/checkout')])
  startJobs(checkout())
}
