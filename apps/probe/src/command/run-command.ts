import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readJournal } from '../engine/journal.ts'
import { forTerminal } from '../platform/for-terminal.ts'
import { makeOwnFolder, readIfThere, writeOwnFile } from '../platform/state-file.ts'
import { hideSecrets } from '../platform/without-secrets.ts'
import { probeGateway, type ProbeOptions } from '../probe-gateway.ts'
import type { ProbeResult } from '../report/probe-result.ts'
import { filesOf, writeFiles } from '../report/write-files.ts'
import { promptText, promptSecret } from './prompt.ts'
import { compareRuns, provedByRequests } from './compare-runs.ts'
import { readEarlierRun, type EarlierRun } from './earlier-run.ts'
import { HELP } from './help.ts'
import { planText } from './plan.ts'
import { readFlags, type Flags } from './read-flags.ts'
import { createProgressPrinter, summaryOf } from './print-progress.ts'

/** The input and output of a command. */
export interface CommandPlace {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly say: (text: string) => void
  readonly warn: (text: string) => void
  /** Writes a text that the next text replaces. Absent without a terminal. */
  readonly sayOver?: (text: string) => void
  readonly signal: AbortSignal
  /** For tests: the waits. */
  readonly sleep?: (ms: number) => Promise<void>
}

/** Runs the command and returns its exit code. It never throws, and its output never has a key. */
export async function runCommand(args: readonly string[], terminal: CommandPlace): Promise<number> {
  const place: CommandPlace = {
    ...terminal,
    say: (text) => terminal.say(forTerminal(text)),
    warn: (text) => terminal.warn(forTerminal(text)),
  }
  const { APP_ID = '', SECURITY_KEY = '', NOTIFICATION_SECRET = '' } = place.environment
  let hide = hideSecrets(APP_ID, [SECURITY_KEY, NOTIFICATION_SECRET])
  try {
    const flags = readFlags(args, place.environment)
    if (flags.command === 'help') {
      place.say(HELP)
      return 0
    }
    const options = await optionsFrom(flags, place)
    // A typed key is not in the environment.
    hide = hideSecrets(options.appId, [options.securityKey, NOTIFICATION_SECRET])
    return await runWith(flags, options, place)
  } catch (error) {
    // A message of a library or of the system may quote its input.
    place.warn(hide(`probe: ${error instanceof Error ? error.message : 'it ended without a reason.'}`))
    return 1
  }
}

async function runWith(flags: Flags, options: ProbeOptions, place: CommandPlace): Promise<number> {
  switch (flags.command) {
    case 'plan':
      place.say(await planText(options))
      return 0
    case 'check':
      return check(flags, options, place)
    case 'run':
      return runProbe(flags, options, place)
    case 'help':
      return 0
    default:
      return flags.command satisfies never
  }
}

async function optionsFrom(flags: Flags, { environment, signal, sleep }: CommandPlace): Promise<ProbeOptions> {
  const { url } = flags
  if (url === undefined || !URL.canParse(url)) {
    throw new Error('Say which gateway is asked: --url and the address of its test environment, or GATEWAY_URL.')
  }
  const { host, origin } = new URL(url)
  const isPlan = flags.command === 'plan'
  const needed = (name: string): string =>
    `${name} is not set. It is read from the environment, so that it is in no list of commands.`
  const appId =
    environment['APP_ID'] ?? (isPlan ? 'APP_ID' : await promptText('APP_ID of the test account: ', needed('APP_ID')))
  const securityKey =
    environment['SECURITY_KEY'] ??
    (isPlan ? 'planned' : await promptSecret('SECURITY_KEY (not shown): ', needed('SECURITY_KEY')))
  const confirmHost =
    flags.confirmHost ??
    (isPlan
      ? host
      : await promptText(
          `The probe makes orders that nobody pays. Only a TEST account may be asked.\nType the host of your test account to go on (${host}): `,
          `Say --confirm-host ${host} when that is a test account's host.`,
        ))
  const { countries, banks, signatureHeaders, stated, listen, deliveries, meanings, publicKeys, budget, perSecond } =
    flags
  const secret = environment['NOTIFICATION_SECRET']
  const saved = flags.command === 'run' ? readIfThere(flags.state) : undefined
  return {
    ...{ baseUrl: url, appId, securityKey, confirmHost, signal },
    ...{ banks, signatureHeaders, stated, deliveries, meanings, publicKeys, budget, perSecond },
    ...(sleep !== undefined && { sleep }),
    ...(countries !== undefined && { countries }),
    ...(listen !== undefined && { listen }),
    ...(secret !== undefined && { notificationSecret: secret }),
    ...(saved !== undefined && { journal: readJournal(saved, origin, appId) }),
  }
}

async function runProbe(flags: Flags, options: ProbeOptions, place: CommandPlace): Promise<number> {
  makeOwnFolder(dirname(flags.state))
  place.say(
    options.journal
      ? `Goes on where it was stopped, after ${options.journal.exchanges.length} of at most ${flags.budget} requests (${flags.state}).\n\n`
      : `Asks ${new URL(options.baseUrl).host} with at most ${flags.budget} requests. Ctrl-C stops it, and the same command goes on later.\n\n`,
  )
  const { onProgress, onRequest } = createProgressPrinter((line) => place.say(`${line}\n`), place.sayOver)
  const result: ProbeResult = await probeGateway({
    ...options,
    keep: (journal) => {
      writeOwnFile(flags.state, JSON.stringify(journal))
      onRequest(journal.exchanges.length)
    },
    onProgress,
  })
  const { endedEarly } = result
  writeFiles(flags.out, filesOf(result))
  // The next run of a refused key or a wrong address must not use the answers of this run.
  if (endedEarly?.canGoOn !== true) rmSync(flags.state, { force: true })
  place.say(summaryOf(result, flags.out))
  if (endedEarly === undefined) return 0
  place.warn(`probe: ${endedEarly.sentence}`)
  return endedEarly.isStopped ? 130 : 1
}

/** The account's options of the earlier run apply again, unless the command line has others. */
function asBefore(options: ProbeOptions, { account }: EarlierRun): ProbeOptions {
  if (account === undefined) return options
  return {
    ...options,
    countries: options.countries ?? account.countries,
    banks: { ...account.banks, ...options.banks },
    signatureHeaders: [...account.signatureHeaders, ...(options.signatureHeaders ?? [])],
  }
}

async function check(flags: Flags, options: ProbeOptions, place: CommandPlace): Promise<number> {
  const path = join(flags.out, 'conclusions.json')
  const text = readIfThere(path)
  if (text === undefined)
    throw new Error(`${path} is not there. Run the probe without "check" first, and save what it writes.`)
  const earlier = readEarlierRun(text, Date.now())
  if (earlier.shop === undefined)
    throw new Error(
      `${path} has no requests of the shop: an earlier version wrote it, or no payment was accepted. Run the probe without "check" again.`,
    )
  const { listen: _listen, ...quiet } = options
  const count = earlier.shop.offered.length + (earlier.shop.recurring === undefined ? 0 : 1)
  place.say(
    `Sends to ${new URL(options.baseUrl).host} the ${count} requests of a shop with ficha.gateway.ts, and repeats what was proved.\n`,
  )
  const result = await probeGateway({
    ...asBefore(quiet, earlier),
    shop: earlier.shop,
    only: provedByRequests(earlier),
  })
  const { notMade, silent, changed } = compareRuns(earlier, result)
  for (const sentence of [...notMade, ...silent]) place.warn(sentence)
  for (const sentence of changed) place.warn(`Changed: ${sentence}`)
  if (notMade.length > 0) {
    place.warn(
      'The gateway changed: a shop with ficha.gateway.ts is not paid by these. Run the probe without "check" again.',
    )
    return 2
  }
  if (silent.length > 0) return 3
  place.say(
    changed.length === 0
      ? `The gateway answers as before: ${count} payments were made.\n`
      : `${count} payments were made as before. What changed stops none of them.\n`,
  )
  return changed.length > 0 && flags.isStrict ? 2 : 0
}
