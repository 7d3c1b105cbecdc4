import { createFileRoute } from '@tanstack/react-router'
import { CheckoutScreen } from '../../shop/screens.tsx'
import { methodsOf } from '../read.ts'

const Pay = () => <CheckoutScreen orderId={Route.useSearch().order} state={Route.useLoaderData()} />

export const Route = createFileRoute('/checkout')({
  validateSearch: ({ order }) => ({ order: String(order) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => methodsOf({ data: deps.order }),
  component: Pay,
})
