import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { readClub } from '../../shop/read.ts'
import { ClubScreen } from '../../shop/screens.tsx'

interface PageProps {
  readonly searchParams: Promise<{ readonly id?: string }>
}

const Club = async ({ searchParams }: PageProps) => {
  await connection()
  const initial = await readClub((await searchParams).id ?? '')
  if (!initial) notFound()
  return <ClubScreen id={initial.id} initial={initial} />
}

export default function Page(props: PageProps) {
  return (
    <Suspense>
      <Club {...props} />
    </Suspense>
  )
}
