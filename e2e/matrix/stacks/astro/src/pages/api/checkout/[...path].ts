import type { APIRoute } from 'astro'
import { checkout } from '../../../../shop/checkout.ts'

export const ALL: APIRoute = ({ request, clientAddress }) => checkout()(request, { clientAddress })
