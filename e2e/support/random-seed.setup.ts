import fc from 'fast-check'

/** Every random test of a run starts from the seed that vitest.config.ts drew and printed, or was given. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['RANDOM_SEED']) })
