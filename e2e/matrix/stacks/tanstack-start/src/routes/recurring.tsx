import { createFileRoute } from '@tanstack/react-router'
import { ClubScreen } from '../../shop/screens.tsx'
import { clubOf } from '../read.ts'

const Club = () => {
  const initial = Route.useLoaderData()
  return <ClubScreen id={initial.id} initial={initial} />
}

export const Route = createFileRoute('/recurring')({
  validateSearch: ({ id }) => ({ id: String(id) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => clubOf({ data: deps.id }),
  component: Club,
})
