#!/usr/bin/env node
/** The file that `npx @ficha/probe` starts. It has no static imports, so an older Node can parse it and print the required version. */

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 13)) {
  await import('./main.ts')
} else {
  process.stderr.write(
    `probe: @ficha/probe needs Node 22.13 or newer, and this is Node ${process.versions.node}, so nothing was sent. Install Node 24 from https://nodejs.org, or run "npx --package=node@24 --package=@ficha/probe probe".\n`,
  )
  process.exitCode = 1
}

export {}
