import { BudgetSpent, NotProbed, Stopped } from '../platform/stop.ts'
import { keyOfDraft, type Draft } from '../model/draft.ts'
import type { Exchange, Outcome, Pair } from '../model/outcome.ts'
import { isRefusedSignature } from './search.ts'
import { judgeAnswer, type Verdict } from '../wire/judge-answer.ts'
import { outTradeNoOf, writeDraft } from '../wire/write-draft.ts'
import {
  contradictionIn,
  formOfDoubt,
  type AcceptedRequest,
  type Contradiction,
  type Refused,
} from './answered-request.ts'
import { begin, clockAwayIn, finish, hideIn, type Journal } from './journal.ts'
import { isStopped, type LabOptions } from './lab-options.ts'

/** The number of repeats of a request whose answers say nothing about it. */
const REPEATS = 3
const LONGEST_WAIT_MS = 60_000
/** The time between two requests after the first rate limit, and its maximum. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 8000
/** An accepted control counts as the control before an experiment only during this number of requests. */
const CONTROL_LASTS = 20
/** The probe stops after this number of consecutive requests without an answer. */
const MOST_SILENT = 4

/**
 * Sends requests one after another within the budget and the rate, and stores each before it is sent. A resumed run makes the same requests in the
 * same order. The journal answers its earlier requests, so no request is sent twice.
 */
export class Lab {
  readonly taken: AcceptedRequest[] = []
  readonly refused: Refused[] = []
  private readonly options: LabOptions
  private currentJournal: Journal
  private place = 0
  private readonly answered = new Map<string, Outcome[]>()
  private lastSentAt = -Infinity
  private silent = 0
  private lastControl: { readonly key: string; readonly outcome: Outcome; readonly place: number } | undefined
  private readonly takenAt = new Map<string, { readonly outcome: Outcome; readonly place: number }>()
  private found: Contradiction | undefined
  private wasWrongKeySent = false
  /** The draft that was accepted last. It is sent beside a request whose refusal may be an outage. */
  private accepted: Draft | undefined
  /** The forms of refusals that came again while another request was accepted. */
  private readonly permanent = new Set<string>()
  private pauseMs = 0
  /** The part of the budget that is reserved for a control. */
  reserved = 0

  constructor(options: LabOptions) {
    this.options = options
    this.currentJournal = options.journal
  }

  /** The journal so far. */
  get journal(): Journal {
    return this.currentJournal
  }

  /** The body of an exchange, without secrets. */
  sentOf(exchange: number): string {
    return this.currentJournal.exchanges[exchange - 1]?.sent ?? ''
  }

  get left(): number {
    return this.options.budget - this.place
  }

  /** The first contradiction of the run. A gateway with a contradiction answers by chance, so comparisons prove nothing. */
  get contradiction(): Contradiction | undefined {
    return this.found
  }

  /** Stores a contradiction that a point found between the contents of two answers. */
  noteContradiction(found: Contradiction): void {
    this.found ??= found
  }

  /**
   * Sends a draft until an answer shows acceptance or refusal, at most four times. Each request has its own number.
   *
   * @param mayRefuseSignature Whether `invalid-signature` is an answer to this draft. For other drafts it may come from a changed key, and shows
   * nothing.
   * A refusal that may be an outage or a limit counts as a refusal if it came twice while another request was accepted.
   *
   * @throws BudgetSpent, Stopped, and NotProbed if several consecutive requests got no answer.
   */
  async send(draft: Draft, purpose: string, mayRefuseSignature = false): Promise<Outcome> {
    let because = ''
    let exchange = 0
    let isNewlySilent = false
    let before = ''
    for (let attempt = 0; attempt <= REPEATS; attempt += 1) {
      const { done, isNew } = await this.exchange(draft, purpose)
      exchange = done.number
      isNewlySilent = isNew
      const verdict = judgeAnswer(
        done.answer ?? { kind: 'lost', because: 'stopped' },
        done.number,
        draft.cancels ?? done.outTradeNo,
      )
      if (verdict.kind === 'judged') {
        const { outcome } = verdict
        if (!isRefusedSignature(outcome) || mayRefuseSignature) {
          this.remember(draft, outcome, draft.cancels ?? done.outTradeNo)
          return outcome
        }
        because = 'invalid-signature, which may be a key that was changed'
      } else {
        because = verdict.because
        const { refusal } = verdict
        const form = formOfDoubt(draft, verdict)
        if (refusal !== undefined && (await this.isPermanent(draft, form, before, purpose))) {
          this.remember(draft, refusal, draft.cancels ?? done.outTradeNo)
          return refusal
        }
        before = form
      }
      if (isNew && attempt < REPEATS) await this.options.sleep(this.waitAfter(verdict, attempt))
    }
    this.silent += 1
    const isSilent = this.silent >= MOST_SILENT && !(await this.isAnswering(draft))
    // Missing answers before a stop show nothing about the present.
    if (isSilent && isNewlySilent) {
      throw new NotProbed(
        `The gateway gave no answer that says anything to ${MOST_SILENT} requests in a row (the last: ${because}). Look at the address and try again later.`,
        true,
      )
    }
    return { kind: 'nothing', exchange, because }
  }

  /**
   * Whether a refusal that may be an outage is a refusal of this request: it came again in the same form, another request is accepted now, and it comes
   * once more after that. Before any request was accepted, two equal refusals in the envelope are enough, because a search concludes nothing.
   */
  private async isPermanent(draft: Draft, form: string, before: string, purpose: string): Promise<boolean> {
    if (this.permanent.has(form)) return true
    if (form !== before) return false
    const { accepted } = this
    if (accepted === undefined) {
      if (form.startsWith('HTTP')) return false
      this.permanent.add(form)
      return true
    }
    if (keyOfDraft(accepted) === keyOfDraft(draft) || !(await this.isAnswering(draft))) return false
    const { done } = await this.exchange(draft, purpose)
    const again = judgeAnswer(
      done.answer ?? { kind: 'lost', because: 'stopped' },
      done.number,
      draft.cancels ?? done.outTradeNo,
    )
    if (again.kind !== 'says-nothing' || formOfDoubt(draft, again) !== form) return false
    this.permanent.add(form)
    return true
  }

  /** Whether the gateway accepts, at this time, the draft that it accepted last. */
  private async isAnswering(draft: Draft): Promise<boolean> {
    const { accepted } = this
    if (accepted === undefined || keyOfDraft(accepted) === keyOfDraft(draft)) return false
    const { done } = await this.exchange(accepted, 'control')
    const verdict = judgeAnswer(done.answer ?? { kind: 'lost', because: 'stopped' }, done.number, done.outTradeNo)
    if (verdict.kind !== 'judged') return false
    this.remember(accepted, verdict.outcome, done.outTradeNo)
    return verdict.outcome.kind === 'taken'
  }

  /** Gets two answers to the same request, because one may be chance. Answers from earlier points count. */
  async twice(draft: Draft, purpose: string): Promise<Pair> {
    return (await this.eachTwice({ it: draft }, purpose)).it
  }

  /** Gets two answers to each of several drafts. The second round is in reverse order, so an answer that depends on the order of requests differs. */
  async eachTwice<Name extends string>(
    drafts: Readonly<Record<Name, Draft>>,
    purpose: string,
  ): Promise<Readonly<Record<Name, Pair>>> {
    const rows: { readonly name: string; readonly draft: Draft; readonly first: Outcome; readonly second?: Outcome }[] =
      []
    for (const [name, draft] of Object.entries<Draft>(drafts)) {
      const [first, second] = this.answered.get(keyOfDraft(draft)) ?? []
      rows.push({ name, draft, first: first ?? (await this.send(draft, purpose)), ...(second && { second }) })
    }
    const pairs = new Map<string, Pair>()
    for (const { name, draft, first, second } of rows.toReversed())
      pairs.set(name, [first, second ?? (await this.send(draft, purpose))])
    return Object.fromEntries(rows.map(({ name }) => [name, pairs.get(name)])) as Record<Name, Pair>
  }

  /** An answer to the same request, of an earlier point or a new one. */
  async once(draft: Draft, purpose: string): Promise<Outcome> {
    return this.answered.get(keyOfDraft(draft))?.[0] ?? (await this.send(draft, purpose))
  }

  /** The difference between the gateway's dates and this machine's clock, if it is larger than a slow answer explains. */
  get clockAwayMs(): number | undefined {
    return clockAwayIn(this.currentJournal)
  }

  /** Sends a draft that the gateway accepts. If it was sent last, its answer also counts for the next experiment. */
  async control(draft: Draft): Promise<Outcome> {
    const key = keyOfDraft(draft)
    const last = this.lastControl
    if (last?.key === key && last.place === this.place) return last.outcome
    const outcome = await this.send(draft, 'control')
    this.lastControl = { key, outcome, place: this.place }
    return outcome
  }

  /**
   * The control before an experiment. If the same draft was accepted a few requests ago, that answer is the control. The control after the
   * experiment is always sent, so the two are answers to two requests.
   */
  async controlBefore(draft: Draft): Promise<Outcome> {
    const earlier = this.takenAt.get(keyOfDraft(draft))
    return earlier !== undefined && this.place - earlier.place <= CONTROL_LASTS ? earlier.outcome : this.control(draft)
  }

  private remember(draft: Draft, outcome: Outcome, outTradeNo: string): void {
    this.silent = 0
    const key = keyOfDraft(draft)
    const all = [...(this.answered.get(key) ?? []), outcome]
    this.answered.set(key, all)
    // A gateway may lock an account after a wrong key. So its next answers are no contradiction of earlier ones.
    this.wasWrongKeySent ||= draft.key === 'wrong'
    if (!this.wasWrongKeySent) this.found ??= contradictionIn(all)
    if (outcome.kind === 'taken') {
      this.taken.push({ draft, outcome, outTradeNo })
      this.takenAt.set(key, { outcome, place: this.place })
      if (draft.operation === 'pay' && draft.key === 'own') {
        // What a search took for refusals has to be seen again beside an accepted request.
        if (this.accepted === undefined) this.permanent.clear()
        this.accepted = draft
      }
    }
    if (outcome.kind === 'refused') this.refused.push({ draft, outcome })
  }

  private async exchange(draft: Draft, purpose: string): Promise<{ readonly done: Exchange; readonly isNew: boolean }> {
    // A resumed run spends its budget at the same place.
    if (this.place >= this.options.budget - this.reserved) throw new BudgetSpent(this.options.budget)
    const number = this.place + 1
    const draftKey = keyOfDraft(draft)
    const known = this.currentJournal.exchanges[this.place]
    if (known !== undefined) {
      if (known.draftKey !== draftKey) {
        throw new Error(
          'The state file does not fit this run: it was made with other options or by another version. Run the probe with the options that it was made with, or name another file by --state.',
        )
      }
      this.place += 1
      return { done: known, isNew: false }
    }
    if (isStopped(this.options.signal)) throw new Stopped()
    await this.waitForTurn()
    this.place += 1
    const outTradeNo = outTradeNoOf(draft, this.currentJournal.run, number)
    const written = writeDraft(draft, this.options.merchant, { outTradeNo, nowMs: this.options.now() })
    const sent = this.options.hide(written.body)
    const begun: Exchange = { number, purpose, draftKey, outTradeNo, path: written.path, sent }
    this.save(begin(this.currentJournal, begun))
    const answer = hideIn(await this.options.transport(written, this.options.signal), this.options.hide)
    if (isStopped(this.options.signal) && answer.kind === 'lost') throw new Stopped()
    if (answer.kind === 'lost' && answer.endsRun)
      throw new NotProbed(
        answer.because,
        this.currentJournal.exchanges.some((one) => one.answer?.kind === 'answered'),
      )
    this.save(finish(this.currentJournal, number, answer))
    return { done: { ...begun, answer }, isNew: true }
  }

  /**
   * After a rate limit it waits as long as the gateway states, or else longer than after an outage. The time between later requests is then larger.
   */
  private waitAfter(verdict: Verdict, attempt: number): number {
    const isLimit = verdict.kind === 'says-nothing' && verdict.isLimit === true
    if (isLimit) this.pauseMs = Math.min(Math.max(this.pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
    const named = verdict.kind === 'says-nothing' ? verdict.retryAfterMs : undefined
    const wait = named ?? (isLimit ? 5000 * 3 ** attempt : 1000 * 2 ** attempt)
    return Math.min(wait, LONGEST_WAIT_MS)
  }

  private async waitForTurn(): Promise<void> {
    const { now, perSecond, sleep } = this.options
    const wait = this.lastSentAt + Math.max(1000 / perSecond, this.pauseMs) - now()
    if (wait > 0) await sleep(wait)
    this.lastSentAt = now()
  }

  private save(journal: Journal): void {
    this.currentJournal = journal
    this.options.keep(journal)
  }
}
