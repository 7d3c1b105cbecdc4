/**
 * Which faults the unit tests would notice: `pnpm mutation` changes the rooms where money flows place by place, `pnpm mutation fold codes`
 * only those. It takes about a second for each change, an hour for all rooms, and writes e2e/mutation/report.md.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANSWERS } from './answers.ts'
import { mutationReport, type RoomReport, type StrykerReport } from './mutation-report.ts'
import { ROOMS } from './rooms.ts'

const root = join(import.meta.dirname, '..', '..')
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !ROOMS.some((room) => room.name === name))
if (unknown.length > 0) {
  throw new Error(`No room is called ${unknown.join(', ')}. There are ${ROOMS.map(({ name }) => name).join(', ')}.`)
}

const stryker = join(root, 'e2e/node_modules/@stryker-mutator/core/bin/stryker.js')
for (const { name, mutate } of ROOMS.filter((room) => asked.length === 0 || asked.includes(room.name))) {
  console.log(`\n${name}`)
  const { status } = spawnSync(process.execPath, [stryker, 'run', 'e2e/mutation/stryker.config.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATED_ROOM: name, MUTATED_FILES: mutate.join('\n') },
  })
  if (status !== 0) throw new Error(`The room ${name} could not be mutated: what Stryker says above is why.`)
}

const fileOf = (name: string): string => join(root, '.cache', 'mutation', `${name}.json`)
const reports: readonly RoomReport[] = ROOMS.filter(({ name }) => existsSync(fileOf(name))).map(({ name }) => ({
  room: name,
  report: JSON.parse(readFileSync(fileOf(name), 'utf8')) as StrykerReport,
}))
const notRun = ROOMS.filter(({ name }) => !existsSync(fileOf(name))).map(({ name }) => name)
const report = mutationReport(reports, ANSWERS, notRun)
writeFileSync(join(import.meta.dirname, 'report.md'), report)
console.log(`\n${report.split('\n## ')[0] ?? ''}`)
