import { configure } from '@testing-library/react'

/** Separate chunks have to be read and compiled first. This takes longer than the usual second if many tests run at once. */
configure({ asyncUtilTimeout: 20_000 })
