import { checkout } from '../../../../shop/checkout.ts'

export const dynamic = 'force-dynamic'

const handle = (request: Request): Promise<Response> => checkout()(request)

export { handle as GET, handle as POST, handle as OPTIONS }
