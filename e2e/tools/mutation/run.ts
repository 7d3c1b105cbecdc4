/**
 * Finds the faults that unit tests would notice. `pnpm mutation` changes the code of the rooms where money flows, place by place. `pnpm mutation
 * fold boleto` changes only those rooms, and `pnpm mutation --report` none. It takes about a second for each change, and an hour for all rooms. It
 * writes e2e/tools/mutation/report.md. A room that does not run keeps its last result there.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANSWERS } from './answers.ts'
import { mutationReport, type RoomReport, type StrykerReport } from './mutation-report.ts'
import { ROOMS } from './rooms.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const isReportOnly = process.argv.includes('--report')
const chosenRooms = process.argv.slice(2).filter((name) => name !== '--report')
const unknown = chosenRooms.filter((name) => !ROOMS.some((room) => room.name === name))
if (unknown.length > 0) {
  throw new Error(`No room is called ${unknown.join(', ')}. There are ${ROOMS.map(({ name }) => name).join(', ')}.`)
}

const stryker = join(root, 'e2e/node_modules/@stryker-mutator/core/bin/stryker.js')
const toRun = ROOMS.filter(({ name }) => !isReportOnly && (chosenRooms.length === 0 || chosenRooms.includes(name)))
for (const { name, mutate, withTables = false } of toRun) {
  console.log(`\n${name}`)
  const { status } = spawnSync(process.execPath, [stryker, 'run', 'e2e/tools/mutation/stryker.config.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      MUTATED_ROOM: name,
      MUTATED_FILES: mutate.join('\n'),
      MUTATED_TABLES: withTables ? 'yes' : '',
    },
  })
  if (status !== 0) throw new Error(`The room ${name} could not be mutated: what Stryker says above is why.`)
}

const fileOf = (name: string): string => join(root, '.cache', 'mutation', `${name}.json`)
const reports: readonly RoomReport[] = ROOMS.filter(({ name }) => existsSync(fileOf(name))).map(({ name }) => ({
  room: name,
  report: JSON.parse(readFileSync(fileOf(name), 'utf8')) as StrykerReport,
}))
const path = join(import.meta.dirname, 'report.md')
const names = ROOMS.map(({ name }) => name)
const report = mutationReport(names, reports, ANSWERS, existsSync(path) ? readFileSync(path, 'utf8') : '')
writeFileSync(path, report)
console.log(`\n${report.split('\n## ')[0] ?? ''}`)
