import fc from 'fast-check'

/** Every random test of a run starts from one seed: vitest.config.ts prints it, and takes it from RANDOM_SEED or draws it. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['RANDOM_SEED']) })
