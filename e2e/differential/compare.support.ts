import { expect } from 'vitest'
import type { Body } from './breakages.support.ts'
import type { Gateway, Verdict } from './gateway.support.ts'

/**
 * The rules in which the sandbox is stricter than the document by its own choice (apps/sandbox/README.md, "What is the sandbox's own"). A request
 * that the sandbox refuses only for such a rule may be accepted by the kit, which follows the document.
 */
export type OwnRules = Readonly<Record<string, (verdict: Verdict, complaint: string) => boolean>>

/** The result of a comparison. */
export interface Tally {
  bothAccepted: number
  bothRefused: number
  /** Refused by the sandbox alone, by the names of its own rules. */
  readonly own: Map<string, number>
}

/** Sends every request to the sandbox and compares its verdict with the kit's. Any difference fails the test. */
export const compareVerdicts = async (
  gateway: Gateway,
  path: string,
  requests: readonly Body[],
  kit: (body: Body) => { readonly ok: boolean; readonly error?: unknown },
  ownRules: OwnRules,
): Promise<Tally> => {
  const tally: Tally = { bothAccepted: 0, bothRefused: 0, own: new Map() }
  const differences: string[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let body = requests[next++]; body !== undefined; body = requests[next++]) {
      const verdict = await gateway.send(path, body)
      const checked = kit(body)
      if (checked.ok && verdict.accepted) tally.bothAccepted += 1
      else if (!checked.ok && !verdict.accepted) tally.bothRefused += 1
      else {
        const names = checked.ok ? verdict.complaints.map((complaint) => ownRuleOf(ownRules, verdict, complaint)) : []
        if (names.length > 0 && names.every((name) => name !== undefined)) {
          for (const name of names) tally.own.set(name, (tally.own.get(name) ?? 0) + 1)
        } else {
          differences.push(describe(body, checked, verdict))
        }
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  expect(differences.slice(0, 10), `${differences.length} requests are judged differently`).toEqual([])
  return tally
}

const ownRuleOf = (rules: OwnRules, verdict: Verdict, complaint: string): string | undefined =>
  Object.keys(rules).find((name) => rules[name]?.(verdict, complaint) === true)

const describe = (body: Body, checked: { readonly error?: unknown }, verdict: Verdict): string =>
  `kit: ${JSON.stringify(checked.error ?? 'accepts')}\nsandbox: ${verdict.subCode} ${verdict.complaints.join('; ') || 'accepts'}\n${JSON.stringify(body)}`
