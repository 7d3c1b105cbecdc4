/**
 * A phone has its system's font under one of the first names in the kit's sheet, and finds it in a table. On Linux Chromium asks another process for
 * each missing name, in each weight. At a processor four times slower this is most of the first layout (124 to 205 ms with the missing names, 27 to
 * 44 ms without them), and it happens on no payer's phone. So the browser of the bench has the first of these names, for every page. Adyen's sheet
 * names no font: it uses the page's.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The first name of the system's font in the kit's sheet. */
const FIRST_NAME = '-apple-system'
/** As wide as Arial, and in every image of a browser for tests. */
const STANDS_FOR_IT = 'Liberation Sans'

const RULES = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <alias binding="same"><family>${FIRST_NAME}</family><prefer><family>${STANDS_FOR_IT}</family></prefer></alias>
</fontconfig>
`

/** The environment of a browser with the fonts of a phone, and a function that deletes its files. */
export interface PhoneFonts {
  readonly env: Readonly<Record<string, string>>
  readonly remove: () => void
}

/** Makes them. Other systems than Linux read no such file. */
export const phoneFonts = (): PhoneFonts => {
  const folder = mkdtempSync(join(tmpdir(), 'ficha-fonts-'))
  const file = join(folder, 'fonts.conf')
  writeFileSync(file, RULES)
  const own = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return {
    env: { ...(Object.fromEntries(own) as Record<string, string>), FONTCONFIG_FILE: file },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
