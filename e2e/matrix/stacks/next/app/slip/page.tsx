import { notFound } from 'next/navigation'
import { readSlip } from '../../shop/read.ts'
import { SlipScreen } from '../../shop/screens.tsx'

export default async function Page({ searchParams }: { readonly searchParams: Promise<{ readonly id?: string }> }) {
  const served = await readSlip((await searchParams).id ?? '')
  if (!served) notFound()
  return <SlipScreen {...served} />
}
