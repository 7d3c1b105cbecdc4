/**
 * The packages that carry Node name their platform as a text (`"os": "linux"`), where the package manager reads lists only. Written as
 * lists, the lockfile keeps them, and a machine installs the one that it can run.
 */
const readPackage = (manifest) => {
  if (!/^node-(linux|win|darwin)-/.test(manifest.name ?? '')) return manifest
  return { ...manifest, os: [manifest.os].flat(), cpu: [manifest.cpu].flat() }
}

export const hooks = { readPackage }
