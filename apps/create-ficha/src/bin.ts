#!/usr/bin/env node
import { createInterface } from 'node:readline/promises'
import { COUNTRIES, countryName, isCountry, type CountryCode } from './countries.ts'
import { HELP, readArguments, refuseOtherCountry, type Arguments } from './read-arguments.ts'
import { runNpm, runShop } from './run-shop.ts'
import { isTemplate, TEMPLATES, type TemplateName } from './templates.ts'
import { asArgument, requireEmpty, writeShop, type Shop } from './write-shop.ts'

/** Node runs TypeScript as it is from this version on, which the templates use. */
const NEEDED = [22, 18] as const

const requireNode = (): void => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return
  throw new Error(
    `This is Node ${process.versions.node}, and the shop needs Node ${NEEDED.join('.')} or newer. Install it from https://nodejs.org or by your version manager ("nvm install 24"), and run the command again.`,
  )
}

const readShop = async ({ folder, template, country }: Arguments): Promise<Shop> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answerOf = async <Answer extends string>(
    prompt: string,
    preset: Answer,
    isAnswer: (text: string) => text is Answer,
  ): Promise<Answer> => {
    for (;;) {
      const text = (await terminal.question(`${prompt} (${preset}) `)).trim() || preset
      if (isAnswer(text)) return text
      console.log('That is not among the answers.')
    }
  }
  try {
    const into = folder ?? ((await terminal.question('Folder (shop) ')).trim() || 'shop')
    requireEmpty(into)
    for (const [name, { title }] of Object.entries(TEMPLATES)) console.log(`  ${name.padEnd(7)}${title}`)
    const stack = template ?? (await answerOf<TemplateName>('Stack', 'react', isTemplate))
    const isBrazil = 'isBrazilOnly' in TEMPLATES[stack]
    const codes = Object.keys(COUNTRIES).join(', ')
    const where = country ?? (isBrazil ? 'BR' : await answerOf<CountryCode>(`Country: ${codes}`, 'BR', isCountry))
    return { folder: into, template: stack, country: where }
  } finally {
    terminal.close()
  }
}

const main = async (): Promise<void> => {
  const given = readArguments(process.argv.slice(2))
  if (given.help) {
    console.log(HELP)
    return
  }
  requireNode()
  const shop: Shop =
    given.yes || !process.stdin.isTTY
      ? { folder: given.folder ?? 'shop', template: given.template ?? 'react', country: given.country ?? 'BR' }
      : await readShop(given)
  refuseOtherCountry(shop.template, shop.country)
  writeShop(shop)
  console.log(`${TEMPLATES[shop.template].title}, for ${countryName(shop.country)}, is in ${shop.folder}.`)
  if (given.install) await runNpm(shop.folder, 'install', '--no-audit', '--no-fund')
  if (!given.start) {
    const steps = [
      `cd ${asArgument(shop.folder)}`,
      ...(given.install ? [] : ['npm install']),
      'npm run sandbox',
      'npm start',
    ]
    console.log(
      `Next:\n  ${steps.join('\n  ')}\n"npm start" is for a second terminal. A template with a build needs "npm run build" before it.`,
    )
    return
  }
  const urls = await runShop(shop.folder)
  console.log(
    `\n1. Open ${urls.shop} and buy the mug.\n2. Open ${urls.sandbox} and press "Pay" on the newest order.\n3. The shop's page turns to paid. Ctrl-C ends both.`,
  )
}

main().catch((error: unknown) => {
  console.error(`create-ficha: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
