export { createSandbox, type Sandbox } from './create-sandbox.ts'
export { optionsFromEnvironment, type SandboxOptions } from './options.ts'
