import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { FAULTS, type Fault } from './faults.ts'

/** The source of a file with a fault in it. Throws if the source has changed, so that the fault cannot be planted. */
export const plant = (source: string, { name, file, right, wrong }: Fault): string => {
  if (source.split(right).length !== 2)
    throw new Error(
      `The fault "${name}" cannot be planted: ${file} does not have its line once. Bring e2e/street/faults up to date.`,
    )
  return source.replace(right, () => wrong)
}

/** The root of the repository, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Plants a fault into the source of a file when it is loaded. */
export const installFault = (name: string | undefined): void => {
  if (name === undefined) return
  const fault = FAULTS.find((one) => one.name === name)
  if (!fault) throw new Error(`There is no fault "${name}".`)
  plant(readFileSync(`${ROOT}${fault.file}`, 'utf8'), fault)
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      if (!url.endsWith(`/${fault.file}`) || loaded.source === undefined) return loaded
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
      return { ...loaded, source: plant(source, fault) }
    },
  })
}
