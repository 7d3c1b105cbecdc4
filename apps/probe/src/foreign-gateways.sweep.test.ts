import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from './command/run-command.ts'
import { probeGateway } from './probe-gateway.ts'
import { filesOf } from './report/write-files.ts'
import {
  startForeignGateway,
  type Check,
  type ForeignVariant,
  type Refusal,
} from './testing/foreign-gateway.support.ts'
import { baseOptions, briefly } from './testing/probe-run.support.ts'
import { chanceOf } from './testing/random-gateway.support.ts'
import { APP_ID, SECURITY_KEY } from './testing/sandbox-process.support.ts'

const seed = Number(process.env['RANDOM_SEED'] ?? 1)
/** Variants of each gateway: two in every run, 20 in `pnpm test:full`. */
const variants = Number(process.env['PROBE_FOREIGN'] ?? (process.env['FULL'] === '1' ? 20 : 2))

const NAMES: Readonly<Record<Check, string>> = {
  time: 'marca de tiempo',
  method: 'medio de pago',
  amount: 'importe',
  identify: 'documento',
  currency: 'moneda',
  required: 'solicitud',
}

/** Says the same of every mistake, in HTTP 200 or another status, with a code of its own. */
const terse = (status: number, code: string) => (): Refusal => ({ status, body: { code, msg: 'Invalid parameter' } })
/** Names the first mistake in Spanish, and no valid value. */
const spanish =
  (status: number) =>
  (field: Check): Refusal => ({
    status,
    body: {
      code: '40002',
      msg: 'Solicitud rechazada',
      sub_code: `E-${Object.keys(NAMES).indexOf(field)}`,
      sub_msg: `Revise: ${NAMES[field]}`,
    },
  })

const draw = (chance: () => number, isTerse: boolean): ForeignVariant => {
  const one = <const Value>(...values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(chance() * values.length)] ?? values[0]
  const orders: readonly [readonly Check[], ...(readonly Check[])[]] = [
    ['time', 'required', 'method', 'amount', 'identify', 'currency'],
    ['identify', 'required', 'amount', 'currency', 'method', 'time'],
    ['required', 'amount', 'time', 'identify', 'currency', 'method'],
  ]
  const window = one<readonly [number, number] | undefined>(undefined, [10, 10], [90, 90], [480, 480], [1440, 5])
  const firewall = one(undefined, undefined, 120)
  const spell = one(
    (word: string) => word,
    (word: string) => word.toLowerCase(),
  )
  return {
    path: one('/trade/pay', '/trade/pay', '/trade/create'),
    amount: one('number', 'string', 'both'),
    methods: Object.fromEntries(['PIX', 'Boleto', 'Lottery'].map((word) => [word, spell(word)])),
    identify: one('CPF', 'CPF', 'cpf', '1'),
    isMethodRequired: one(true, false),
    offsetMinutes: one(0, -180, -300, -360),
    ...(window !== undefined && { window }),
    ...(firewall !== undefined && { firewall }),
    order: one(...orders),
    unavailable: one<readonly string[]>([], ['Lottery'], ['Boleto', 'Lottery']),
    refuse: isTerse
      ? terse(one(200, 400, 403, 404, 422, 429), one('40002', '20000', '50001'))
      : spanish(one(400, 422, 200)),
  }
}

describe.each([
  ['says the same of every mistake', true],
  ['names the first mistake in Spanish', false],
])('about a foreign gateway that %s', (_name, isTerse) => {
  it.each(Array.from({ length: variants }, (_, place) => seed + place))(
    'nothing wrong is claimed, files are written, and a shop with them is paid by every method (variant %i)',
    async (ofThis) => {
      const variant = draw(chanceOf(ofThis * 2 + (isTerse ? 1 : 0)), isTerse)
      const said = JSON.stringify(variant)
      await using gateway = await startForeignGateway(variant)
      const options = { ...baseOptions(gateway.url), countries: ['BR'] as const }
      const first = await probeGateway(options)
      expect(gateway.count(), said).toBeLessThanOrEqual(150)
      if (first.endedEarly !== undefined) {
        expect(first.endedEarly.sentence, said).toContain('--like-request')
        expect(filesOf(first)['report.md'], said).toContain('Please send us one whole request to /trade/pay')
      }
      // A gateway whose refusals are all the same may hide three mistakes at once. Then its support sends a request that it accepts.
      const like = { path: variant.path, method: variant.methods['PIX'], identifyType: variant.identify } as const
      const stated = { like, offsetMinutes: variant.offsetMinutes }
      const result = first.endedEarly === undefined ? first : await probeGateway({ ...options, stated })
      const files = filesOf(result)
      expect(Object.keys(files)).toEqual(expect.arrayContaining(['ficha.gateway.ts', 'report.md', 'sandbox.json']))
      const kindOf = (key: string) => result.conclusions.find(({ point }) => point === key)
      expect(result.endedEarly, said).toBeUndefined()
      for (const [key, truth] of [
        ['path', [variant.path]],
        ['order-amount', variant.amount === 'both' ? ['number', 'string'] : [variant.amount]],
      ] as const) {
        const readings = kindOf(key)?.readings ?? []
        expect(
          readings.every((reading) => truth.includes(reading as never)),
          `${key}: ${said}`,
        ).toBe(true)
        if (kindOf(key)?.kind === 'proved') expect(truth, said).toHaveLength(1)
      }
      // Only one sign of the zone is there: no notification came.
      expect(kindOf('timestamp-zone')?.readings, said).toEqual([])
      const payable = Object.keys(variant.methods).filter((method) => !variant.unavailable.includes(method))
      expect(
        result.known.offered.map(({ method }) => method),
        said,
      ).toEqual(payable)

      const out = mkdtempSync(join(tmpdir(), 'ficha-foreign-'))
      onTestFinished(() => rmSync(out, { recursive: true, force: true }))
      writeFileSync(join(out, 'conclusions.json'), files['conclusions.json'] ?? '')
      const warned: string[] = []
      const host = new URL(gateway.url).host
      const code = await runCommand(
        ['check', '--url', gateway.url, '--confirm-host', host, '--per-second', '9999', '--out', out],
        {
          environment: { APP_ID, SECURITY_KEY },
          say: () => undefined,
          warn: (text) => warned.push(text),
          signal: new AbortController().signal,
          sleep: briefly,
        },
      )
      expect([code, warned], said).toEqual([0, []])
    },
    60_000,
  )
})
