import { readFile } from 'node:fs/promises'
import type { RequestContext } from '@ficha/server'
import { Hono } from 'hono'
import { compressTexts } from './compress-texts.ts'
import { createLettersRoutes } from './letters/letters-routes.ts'
import type { Letters } from './letters/letters.ts'
import { createOperatorRoutes } from './operator.ts'
import { createShopApi } from './shop-api.ts'
import { createShopRoutes } from './shop-routes.ts'
import type { PageParts, Widget } from './visits.ts'

interface AppParts extends PageParts {
  readonly letters: Letters
  readonly clock: { now(): number }
  /** Without one there is no operator's page. */
  readonly operatorPassword?: string
  /** The folder of the widget's files. */
  readonly widget: Widget & { readonly path: string }
}

/** The whole shop: the kit's routes, the shop's own, the staff's pages, and the files of the build. */
export const createApp = (parts: AppParts): Hono<{ Bindings: RequestContext }> => {
  const { checkout, build, widget, operatorPassword } = parts
  const app = new Hono<{ Bindings: RequestContext }>()
  app.all('/api/checkout/*', (c) => checkout(c.req.raw, c.env))
  app.use(compressTexts)
  app.route('/shop', createShopApi(parts))
  app.route('/mail', createLettersRoutes(parts))
  if (operatorPassword !== undefined) app.route('/operator', createOperatorRoutes(checkout, operatorPassword))
  // The path has the version, so the file of an address never changes.
  app.get(`${widget.folder}:name{[\\w-]+\\.js}`, async (c) => {
    const code = await readFile(`${widget.path}/${c.req.param('name')}`).catch(() => undefined)
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    }
    return code ? c.body(new Uint8Array(code), 200, headers) : c.notFound()
  })
  app.get('/:name{(assets/)?[^/]+\\.[a-z]+}', async (c, next) => {
    const file = build.file(c.req.param('name'))
    return file ? c.body(file.body, 200, file.headers) : next()
  })
  app.route('/', createShopRoutes(parts))
  return app
}
