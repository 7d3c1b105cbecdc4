import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import { readClub, readMethods, readSlip } from '../shop/read.ts'

const text = (value: string): string => value

// The server's data as JSON, because the kit's snapshots are plain data.
export const slipOf = createServerFn({ method: 'GET', strict: false })
  .validator(text)
  .handler(async ({ data }) => {
    const served = await readSlip(data)
    if (!served) throw notFound()
    return served
  })

export const methodsOf = createServerFn({ method: 'GET', strict: false })
  .validator(text)
  .handler(({ data }) => readMethods(data, getRequestHeader('cookie') ?? ''))

export const clubOf = createServerFn({ method: 'GET', strict: false })
  .validator(text)
  .handler(async ({ data }) => {
    const initial = await readClub(data)
    if (!initial) throw notFound()
    return initial
  })
