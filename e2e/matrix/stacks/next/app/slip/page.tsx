import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { readSlip } from '../../shop/read.ts'
import { SlipScreen } from '../../shop/screens.tsx'

interface PageProps {
  readonly searchParams: Promise<{ readonly id?: string }>
}

const Slip = async ({ searchParams }: PageProps) => {
  await connection()
  const served = await readSlip((await searchParams).id ?? '')
  if (!served) notFound()
  return <SlipScreen {...served} />
}

export default function Page(props: PageProps) {
  return (
    <Suspense>
      <Slip {...props} />
    </Suspense>
  )
}
