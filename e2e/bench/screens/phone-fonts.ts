/**
 * A phone has its system's font under one of the first names that the kit's sheet asks for, and looks a name up in a table. On Linux Chromium
 * asks another process for each name that is missing, in each weight. At a processor four times slower that is most of the first layout
 * (124 to 205 ms with the misses, 27 to 44 ms without them), and no payer's phone does it. So the browser of the bench has the first of these
 * names, for every page alike. Adyen's sheet names no font: it takes the page's.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The name by which the kit's sheet asks for the system's font first. */
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

/** The environment of a browser with the fonts of a phone, and the function that deletes what it needs. */
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
