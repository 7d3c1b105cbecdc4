import { startJobs, toNodeListener } from '@ficha/server/node'
import express from 'express'
import { checkout, PORT } from './checkout.ts'
import { HEADERS } from './policy.ts'

const app = express()
app.disable('x-powered-by')

// Before any body parser: a notification is verified over its raw bytes. Not app.use('/api/checkout', ...), which would cut the prefix off.
const listener = toNodeListener(checkout)
app.use((request, response, next) => {
  if (request.path.startsWith('/api/checkout/')) listener(request, response)
  else next()
})
app.use((_request, response, next) => {
  response.set(HEADERS)
  next()
})
app.use(express.static('dist'))

startJobs(checkout)
app.listen(PORT, '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}`))
