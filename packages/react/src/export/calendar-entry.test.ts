import { expect, it } from 'vitest'
import { calendarFile } from './calendar-entry.ts'

const file = calendarFile({
  title: 'Pagar R$ 150,00 con Pix; código',
  lines: ['Pix · R$ 150,00', `Código Pix: ${'0123456789'.repeat(20)}`, 'ñandú '.repeat(20)],
  at: '2026-11-22T02:59:00Z',
  now: '2026-11-21T15:04:05.123Z',
  uid: 'a-1@ficha',
})
const unfolded = file.replace(/\r\n /g, '')

it('an entry ends at the deadline, in UTC, with an alarm before it', () => {
  expect(unfolded).toContain('\r\nDTSTART:20261122T015900Z\r\nDTEND:20261122T025900Z\r\n')
  expect(unfolded).toContain('\r\nDTSTAMP:20261121T150405Z\r\n')
  expect(unfolded).toMatch(/BEGIN:VALARM[^]*TRIGGER:-PT2H[^]*END:VALARM/)
})

it('an entry escapes the characters of its format', () => {
  expect(unfolded).toContain('SUMMARY:Pagar R$ 150\\,00 con Pix\\; código\r\n')
  expect(unfolded).toContain('Pix · R$ 150\\,00\\nCódigo Pix: 0123')
})

it('lines are folded at 75 octets, without cutting a character', () => {
  const lines = file.split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(unfolded).toContain('ñandú '.repeat(20))
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

it('a text cannot begin a line of its own', () => {
  const hostile = calendarFile({
    title: 'x\r\nATTACH:https://evil.example',
    lines: [],
    at: '2026-11-22T02:59:00Z',
    now: '2026-11-21T15:04:05Z',
    uid: 'u',
  })
  expect(hostile).not.toMatch(/^ATTACH/m)
})
