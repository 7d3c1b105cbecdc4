import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createSandbox } from './create-sandbox.ts'
import { optionsFromEnvironment, scenarios } from './options.ts'
import { isOpenPoint, openPoints } from './readings/open-points.ts'

const HELP = `An emulator of the gateway, for one machine. No real money moves.

  --port NUMBER     where it listens; 0 takes any free port (SANDBOX_PORT, 4010)
  --scenario NAME   what becomes of orders by itself (SANDBOX_SCENARIO, by-hand):
${Object.entries(scenarios)
  .map(([name, words]) => `                      ${name.padEnd(13)} ${words}`)
  .join('\n')}
  --readings PRESET how it reads the points that the document leaves open (SANDBOX_READINGS, published): published or former
  --reading NAME=VALUE  reads an open point of the document so; as often as there are points:
${Object.entries(openPoints)
  .map(([name, { allowed }]) => `                      ${name.padEnd(22)} ${allowed}`)
  .join('\n')}
  --like FILE       reads the points so that a file names, which @ficha/probe writes (sandbox.json); --reading goes before
  --open            opens the dashboard in a browser
  --help            says this

APP_ID and SECURITY_KEY are the merchant's credentials: sandbox-app and sandbox-security-key.
`

const log = (line: string): void => {
  process.stderr.write(`sandbox: ${line}\n`)
}

const OPENERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['darwin', ['open']],
  ['win32', ['cmd', '/c', 'start', '']],
])

/** The platform's command that opens an address. */
function openInBrowser(url: string): void {
  const [command, ...first] = OPENERS.get(process.platform) ?? ['xdg-open']
  spawn(command ?? '', [...first, url], { stdio: 'ignore', detached: true })
    .on('error', () => log(`No browser could be opened. The dashboard is at ${url}/`))
    .unref()
}

/** A flag sets the same value as its variable, and overrides it. */
function readFlags(): { readonly environment: NodeJS.ProcessEnv; readonly open: boolean; readonly help: boolean } {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      scenario: { type: 'string' },
      readings: { type: 'string' },
      reading: { type: 'string', multiple: true, default: [] },
      like: { type: 'string' },
      open: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { port, scenario, readings, reading, like, open, help } = values
  const environment = {
    ...process.env,
    ...(port !== undefined && { SANDBOX_PORT: port }),
    ...(scenario !== undefined && { SANDBOX_SCENARIO: scenario }),
    ...(like !== undefined && variablesOfFile(like)),
    ...(readings !== undefined && { SANDBOX_READINGS: readings }),
    ...Object.fromEntries(reading.map(variableOf)),
  }
  return { environment, open, help }
}

/** "tradeCreate=only" as its variable and value. */
function variableOf(flag: string): readonly [string, string] {
  const [name = '', ...value] = flag.split('=')
  if (!isOpenPoint(name) || value.length === 0) {
    throw new Error(`--reading ${flag} names no open point. Write NAME=VALUE with a NAME from --help.`)
  }
  return [openPoints[name].variable, value.join('=')]
}

/** The readings of a file as variables. They are checked together with the variables of the environment. */
function variablesOfFile(path: string): Readonly<Record<string, string>> {
  const readings = readJsonObject(path)
  return Object.fromEntries(
    Object.entries(readings).map(([name, value]) => {
      if (name === 'readings') return ['SANDBOX_READINGS', String(value)]
      if (!isOpenPoint(name))
        throw new Error(`${path} names ${name}, which is not an open point. --help lists the open points.`)
      return [openPoints[name].variable, typeof value === 'string' ? value : JSON.stringify(value)]
    }),
  )
}

function readJsonObject(path: string): object {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Error(`${path} cannot be read. --like takes the sandbox.json that @ficha/probe wrote.`)
  }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // The message comes below.
  }
  throw new Error(`${path} is not a JSON object of readings. --like takes the sandbox.json that @ficha/probe wrote.`)
}

async function run({ environment, open }: ReturnType<typeof readFlags>): Promise<void> {
  const sandbox = createSandbox({ ...optionsFromEnvironment(environment), log })
  const url = await sandbox.listen()
  process.stdout.write(`Sandbox gateway (TEST) at ${url}\n  Dashboard: ${url}/\n  Stop with Ctrl-C.\n`)
  if (open) openInBrowser(url)
  let isStopping = false
  const stop = (): void => {
    // A second Ctrl-C ends the process at once.
    if (isStopping) process.exit(1)
    isStopping = true
    void sandbox.close().then(() => {
      process.exit(0)
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

let port = process.env['SANDBOX_PORT'] ?? '4010'
try {
  const flags = readFlags()
  port = flags.environment['SANDBOX_PORT'] ?? port
  if (flags.help) process.stdout.write(HELP)
  else await run(flags)
} catch (error) {
  log(sentenceFor(error))
  process.exitCode = 1
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken, perhaps by another sandbox. Stop that program, or set SANDBOX_PORT (or --port) to a free port.`
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set SANDBOX_PORT to a port above 1023.`
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `${unknownFlag()} --help lists them all.`
  return error.message
}

/** The sentence about an unknown flag, with the flag that was probably meant: "--prot" has the letters of "--port". */
function unknownFlag(): string {
  const known = ['--port', '--scenario', '--readings', '--reading', '--like', '--open', '--help']
  const given = process.argv.slice(2).flatMap((flag) => /^--?[^=]+/.exec(flag) ?? [])
  const flag = given.find((name) => !known.includes(name)) ?? ''
  const letters = (name: string): string => Array.from(name.toLowerCase().replaceAll('-', '')).sort().join('')
  const meant = known.find((name) => letters(name) === letters(flag) || name.startsWith(flag) || flag.startsWith(name))
  return `The sandbox has no flag ${flag.slice(0, 40)}${meant === undefined ? '.' : `. Is ${meant} meant?`}`
}
