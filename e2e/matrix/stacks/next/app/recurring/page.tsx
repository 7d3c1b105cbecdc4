import { notFound } from 'next/navigation'
import { readClub } from '../../shop/read.ts'
import { ClubScreen } from '../../shop/screens.tsx'

export default async function Page({ searchParams }: { readonly searchParams: Promise<{ readonly id?: string }> }) {
  const initial = await readClub((await searchParams).id ?? '')
  if (!initial) notFound()
  return <ClubScreen id={initial.id} initial={initial} />
}
