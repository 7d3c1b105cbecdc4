import { connection } from 'next/server'
import { checkout } from '../../../../shop/checkout.ts'

const handle = async (request: Request): Promise<Response> => {
  // Each answer belongs to its request. Without this line `cacheComponents` would try to make one at the build.
  await connection()
  return checkout()(request)
}

export { handle as GET, handle as POST, handle as OPTIONS }
