import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readClub } from '../../shop/read.ts'
import { ClubScreen } from '../../shop/screens.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const initial = await readClub(new URL(request.url).searchParams.get('id') ?? '')
  if (!initial) throw new Response('There is no such order.', { status: 404 })
  return initial
}

export default function Club() {
  const initial = useLoaderData<typeof loader>()
  return <ClubScreen id={initial.id} initial={initial} />
}
