import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** The error of a machine without power. */
export class PowerCut extends Error {
  constructor() {
    super('The power is cut.')
    this.name = 'PowerCut'
  }
}

/** When the power of a machine is cut: at its statement of this number from now, before or after SQLite has carried it out. */
export interface Cut {
  statements: number
  readonly isAfter: boolean
}

/** The power of one machine. */
export interface Power {
  isOn: boolean
  cut: Cut | undefined
  readonly onCut: () => void
}

/** Whether a machine has no power. Other code may have cut it meanwhile. */
export const isOff = ({ isOn }: Power): boolean => !isOn

/** The disk that both machines write: one real SQLite in memory. What was not committed is gone when the power is cut. */
export interface Disk {
  /** A connection of a machine, as `node:sqlite` would open it. */
  readonly connect: (power: Power) => object
  /** Reads rows for the oracle, past all machines. */
  readonly read: (sql: string) => readonly Readonly<Record<string, unknown>>[]
  readonly isInTransaction: () => boolean
  /** Ends the transaction of a machine that died in it. */
  readonly rollBack: () => void
  readonly close: () => void
}

/** Makes a disk. `image` is an earlier `serialize()` of a database whose schema is up to date, which saves the migrations. */
export const createDisk = (image?: Uint8Array): Disk & { readonly serialize: () => Uint8Array } => {
  const raw = new DatabaseSync(':memory:')
  if (image) raw.deserialize(image)
  const readers = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const rollBack = (): void => {
    if (raw.isTransaction) raw.exec('ROLLBACK')
  }
  const die = (power: Power): never => {
    power.isOn = false
    power.cut = undefined
    rollBack()
    power.onCut()
    throw new PowerCut()
  }
  /** Runs one statement of a machine, unless its power fails before, between, or after it. */
  const under = <Value>(power: Power, run: () => Value): Value => {
    if (!power.isOn) throw new PowerCut()
    const { cut } = power
    if (cut) cut.statements -= 1
    if (cut && cut.statements <= 0 && !cut.isAfter) die(power)
    const value = run()
    if (cut && cut.statements <= 0) die(power)
    return value
  }
  const prepare = (power: Power, sql: string): object => {
    const statement = raw.prepare(sql)
    return {
      run: (...values: SQLInputValue[]) => under(power, () => statement.run(...values)),
      all: (...values: SQLInputValue[]) => under(power, () => statement.all(...values)),
      columns: () => statement.columns(),
      setReturnArrays: (isOn: boolean) => statement.setReturnArrays(isOn),
    }
  }
  return {
    connect: (power) => ({
      // The settings of a file do not hold for memory, where a commit is on disk at once.
      exec: (sql: string) => (sql.startsWith('PRAGMA') ? undefined : under(power, () => raw.exec(sql))),
      prepare: (sql: string) => prepare(power, sql),
      close: () => undefined,
    }),
    read: (sql) => {
      const statement = readers.get(sql) ?? raw.prepare(sql)
      readers.set(sql, statement)
      return statement.all()
    },
    isInTransaction: () => raw.isTransaction,
    rollBack,
    serialize: () => raw.serialize(),
    close: () => raw.close(),
  }
}
