import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { pack } from './pack.ts'

/** Payers' pages do not load these: a server prints links with the first, and the other has only types. */
const NOT_FOR_PAGES = new Set(['preload.js', 'types-only.js'])

test('the widget’s tarball has the hash of every script, a reason for it, and the licences of its contents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-scripts-'))
  try {
    const [tarball = ''] = pack('widget')
    execFileSync('tar', ['--extract', '--file', tarball, '--directory', folder])
    const dist = join(folder, 'package/dist')
    const read = (file: string): string => readFileSync(join(dist, file), 'utf8')
    const hashes = JSON.parse(read('integrity.json')) as Readonly<Record<string, string>>
    const inventory = read('SCRIPTS.md').split('\n')
    const scripts = readdirSync(dist).filter((file) => file.endsWith('.js') && !NOT_FOR_PAGES.has(file))
    expect(scripts.length).toBeGreaterThan(10)
    for (const file of scripts) {
      const bytes = readFileSync(join(dist, file))
      const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
      expect(hashes[file], file).toBe(hash)
      const [, why, size, said] =
        inventory
          .find((line) => line.startsWith(`| \`${file}\` |`))
          ?.slice(2)
          .split(' | ') ?? []
      expect(why?.trim(), `${file} has no reason in SCRIPTS.md`).toMatch(/\w{3}/)
      expect([size, said?.replace(/`| \|$/g, '')], file).toEqual([String(bytes.length), hash])
    }
    const notices = read('THIRD-PARTY-NOTICES.txt')
    for (const name of ['preact', '@tanstack/react-query', '@tanstack/query-core', 'qrcode', 'jsbarcode'])
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(MIT\\)$`, 'm'))
    expect(notices.match(/Permission is hereby granted/g)?.length).toBeGreaterThanOrEqual(4)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
