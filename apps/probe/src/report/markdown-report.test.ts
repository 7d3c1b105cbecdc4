import { expect, it } from 'vitest'
import { markdownReport } from './markdown-report.ts'
import type { ReportContent } from './report-content.ts'

const HOSTILE = '<img src=x onerror=alert(1)>"\'`|</pre><script>alert(1)</script>'

const content: ReportContent = {
  origin: 'https://test.gateway.example',
  startedAt: '2026-11-24T04:56:50.651Z',
  counts: { proved: 0, allowed: 1, 'ruled-out': 0, contradictory: 0, 'not-visible': 0, 'not-tried': 0 },
  rows: [
    {
      key: 'path',
      title: 'Path of a direct payment',
      kind: 'allowed',
      readings: ['Direct payments are made at /trade/create.', 'Direct payments are made at /trade/pay.'],
      ruledOut: [],
      because: HOSTILE,
      words: HOSTILE,
      exchanges: [
        {
          number: 7,
          purpose: 'path',
          draftKey: '[]',
          outTradeNo: 'PROBE-1-7',
          path: '/trade/pay',
          sent: '{"out_trade_no":"PROBE-1-7"}',
          answer: { kind: 'answered', status: 400, body: HOSTILE },
        },
      ],
    },
  ],
  methods: [HOSTILE],
  missing: [],
  refusals: [{ code: '40002', subCode: HOSTILE, text: HOSTILE, exchange: 7, purpose: HOSTILE }],
  made: ['PROBE-1-7'],
  support: [{ language: 'en', greeting: 'Hello', sentences: ['Which path?'] }],
}

it('a gateway’s text is plain text in the report, and cannot end a table or a fence', () => {
  const [prose = '', evidence = ''] = markdownReport(content).split('## Evidence')
  expect(prose).not.toMatch(/(?<!\\)<(?:img|script)/)
  expect(prose).not.toMatch(/^<img/m)
  // The fence is longer than the longest run of back ticks in the answer.
  expect(evidence).toMatch(/^```+\n[^]*onerror=alert[^]*\n```+$/m)
})
