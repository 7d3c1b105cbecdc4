import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('slip', 'routes/slip.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('recurring', 'routes/recurring.tsx'),
  route('api/checkout/*', 'routes/api.ts'),
] satisfies RouteConfig
