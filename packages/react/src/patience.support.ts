import { configure } from '@testing-library/react'

/** What comes in chunks of its own has to be read and compiled first: more than the usual second where many tests run at once. */
configure({ asyncUtilTimeout: 20_000 })
