/** A mistake that a person could make: one piece of a file of the product, and what stands there then. */
export interface Fault {
  readonly name: string
  /** From the root of the repository. */
  readonly file: string
  readonly right: string
  readonly wrong: string
}

/** Each is planted in a run of its own (`npm run street -- --faults`), and the simulation has to find it. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'a code without a meaning counts as a refusal',
    file: 'packages/server/src/gateway/outcomes.ts',
    right: "    case 'unproven':\n      return unproven",
    wrong: "    case 'unproven':\n      return { kind: 'refused', refusal, meaning: 'nothing-made', listed }",
  },
  {
    name: 'a refusal says nothing was made, also by an earlier request',
    file: 'packages/server/src/gateway/outcomes.ts',
    right: "return rules.mayHaveArrived ? unproven : { kind: 'refused', refusal, meaning, listed }",
    wrong: "return { kind: 'refused', refusal, meaning, listed }",
  },
  {
    name: 'a lost answer counts as not sent',
    file: 'packages/server/src/gateway/outcomes.ts',
    right: "return { kind: 'unknown', reason, retryAfterMs, cause }",
    wrong: "return { kind: 'not-sent', reason: 'unreachable', cause }",
  },
  {
    name: 'a number that is taken by us counts as refused',
    file: 'packages/server/src/gateway/outcomes.ts',
    right: "return rules.mayHaveArrived ? { kind: 'created-answer-lost' } : { kind: 'refused', refusal, meaning }",
    wrong: "return { kind: 'refused', refusal, meaning }",
  },
  {
    name: 'an unreachable gateway proves that an earlier request made nothing',
    file: 'packages/server/src/decide/submission.ts',
    right: "if (policy.mayHaveArrived) return (current) => foldPhase(current, { phase: 'unknown', status: '' })",
    wrong: '',
  },
  {
    name: 'a payment without an answer counts as decided',
    file: 'packages/server/src/decide/retry.ts',
    right: '(hasUnknownOutcome(record) &&',
    wrong: "(record.id === '' &&",
  },
  {
    name: 'a request under way is not waited for',
    file: 'packages/server/src/decide/retry.ts',
    right: "phase === 'submitting' && updatedAt >= givenUpBefore",
    wrong: "phase === 'submitting' && updatedAt > '9' && givenUpBefore !== ''",
  },
  {
    name: 'a duplicate counts as news',
    file: 'packages/server/src/store/sql/receive.ts',
    right: "if (entry.deliveries > 1 && entry.state !== 'unmatched')",
    wrong: 'if (entry.deliveries < 1)',
  },
  {
    name: 'a notification is acknowledged before it is stored',
    file: 'packages/server/src/routes/post-notification.ts',
    right: 'const outcome = await receive(context)',
    wrong: "const outcome = await Promise.race([receive(context), Promise.resolve('applied')])",
  },
  {
    name: 'a commit is reported before it is on disk',
    file: 'packages/server/src/node/group-commit.ts',
    right: 'reports.push(await (group.length === 1 ? one.run() : runOne(steps, one)))',
    wrong: '(await (group.length === 1 ? one.run() : runOne(steps, one)))()',
  },
  {
    name: "siblings do not hear of the order's state",
    file: 'packages/server/src/store/plan.ts',
    right: 'const isKnown = after.every(',
    wrong: 'const isKnown = after.length > 0 || after.every(',
  },
  {
    name: 'the goods are ordered at each change to paid',
    file: 'packages/server/src/store/plan.ts',
    right: 'const fulfils = cause.isWritten && owesGoodsAnew(before, outcome)',
    wrong: "const fulfils = cause.isWritten && outcome.state.startsWith('paid')",
  },
  {
    name: 'a double payment is not noticed',
    file: 'packages/server/src/store/plan.ts',
    right: '...(doubles.length > 0 ?',
    wrong: '...(doubles.length > 1 ?',
  },
  {
    name: 'amounts are compared as texts',
    file: 'packages/server/src/decide/find-mismatch.ts',
    right: 'compareAmounts(money.amount, terms.amount) !== 0',
    wrong: 'amount !== terms.amount',
  },
  {
    name: 'another amount pays the order',
    file: 'packages/server/src/decide/find-mismatch.ts',
    right: 'if (amount !== undefined && (!money',
    wrong: "if (amount === 'never' && (!money",
  },
  {
    name: 'a refund is not reported',
    file: 'packages/server/src/decide/report.ts',
    right: 'const settles = next.phase !== phase && isSettled(next.phase)',
    wrong: "const settles = next.phase !== phase && isSettled(next.phase) && next.phase !== 'reversed'",
  },
  {
    name: 'an event is finished before its hook',
    file: 'packages/server/src/jobs/run-outbox.ts',
    right: "    if (call.kind === 'call')\n",
    wrong: "    await store.outbox.finish(entry, isoInstant(now()))\n    if (call.kind === 'call')\n",
  },
  {
    name: 'a hook that failed is not called again',
    file: 'packages/server/src/jobs/run-outbox.ts',
    right:
      "await store.outbox.retry(entry.seq, isoInstant(now() + wait), error instanceof Error ? error.name : 'unknown')",
    wrong: 'await store.outbox.finish(entry, isoInstant(now() + wait))',
  },
  {
    name: 'a hook gets another id at each call',
    file: 'packages/server/src/jobs/run-outbox.ts',
    right: 'const call = await prepareCall(settings, entry, now())',
    wrong:
      'const call = await prepareCall(settings, { ...entry, eventId: `${entry.eventId}:${String(entry.attempt)}` }, now())',
  },
  {
    name: 'a page of an order that is paid asks for money',
    file: 'packages/core/src/contract/can-be-paid.ts',
    right: "  order.state === 'open' &&\n",
    wrong: '',
  },
  {
    name: 'a forged notification is accepted',
    file: 'packages/server/src/notification/verify-delivery.ts',
    right: '  if (verification.authentic) return verification\n',
    wrong: '  return { authentic: true }\n',
  },
  {
    name: 'an older answer replaces a newer one',
    file: 'packages/core/src/contract/newer-snapshot.ts',
    right: '  left.revision > right.revision &&\n',
    wrong: '  left.revision > right.revision + 1_000 &&\n',
  },
  {
    name: 'a failure outranks the money',
    file: 'packages/core/src/status/fold.ts',
    right: '  const distance = rankOf(report) - rankOf(state)',
    wrong: "  const distance = report.phase === 'failed' ? 1 : rankOf(report) - rankOf(state)",
  },
  {
    name: 'a replay raises an alarm about what had its effect',
    file: 'packages/server/src/decide/find-contradiction.ts',
    right: '(isFailureOfPaid(record, known, meaning) && !isFromBefore(record, appliedAt))',
    wrong: "(isFailureOfPaid(record, known, meaning) && appliedAt !== '')",
  },
]
