#!/usr/bin/env node
/** The command `npx @ficha/sandbox`. It has no static import, so an older Node can run it and print the required version. */

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 13)) {
  await import('./main.ts')
} else {
  process.stderr.write(
    `sandbox: @ficha/sandbox needs Node 22.13 or newer, and this is Node ${process.versions.node}, so the gateway was not started. Install Node 24 from https://nodejs.org, or run "npx --package=node@24 --package=@ficha/sandbox sandbox".\n`,
  )
  process.exitCode = 1
}

export {}
