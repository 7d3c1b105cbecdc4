import { createFileRoute } from '@tanstack/react-router'
import { SlipScreen } from '../../shop/screens.tsx'
import { slipOf } from '../read.ts'

const Slip = () => <SlipScreen {...Route.useLoaderData()} />

export const Route = createFileRoute('/slip')({
  validateSearch: ({ id }) => ({ id: String(id) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => slipOf({ data: deps.id }),
  component: Slip,
})
