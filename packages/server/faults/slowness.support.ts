/** Enough turns of the scheduler for a share that is representative. */
const CPU_MS = 200

/**
 * How many times longer work takes now than on a processor of its own: 1 on an idle machine, about 3 where two others want the same
 * processor. A limit of time in a promise is for an idle machine. Multiplied by this number it can be held on a busy one.
 */
export const slowness = (): number => {
  const startedAt = performance.now()
  const before = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(before)
    const cpuMs = (user + system) / 1_000
    if (cpuMs >= CPU_MS) return Math.max(1, (performance.now() - startedAt) / cpuMs)
  }
}
