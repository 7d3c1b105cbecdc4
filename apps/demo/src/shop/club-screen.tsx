import { RecurringSummary } from '@ficha/react'
import { useState } from 'react'
import type { PageData } from '../bff/pages/page-data.ts'
import { joinClub, type StartedClub } from './requests.ts'

type ClubData = Extract<PageData, { readonly screen: 'club' }>

type Progress = { readonly kind: 'offer' | 'starting' | 'member' | 'refused' | 'unknown' } | StartedProgress

interface StartedProgress {
  readonly kind: 'started'
  readonly club: StartedClub
}

/** The way into the coffee club: the button, then the exact charges, then the gateway's page for the card. */
export const ClubScreen = ({ country, words }: ClubData) => {
  const [progress, setProgress] = useState<Progress>({ kind: 'offer' })
  const start = async (): Promise<void> => {
    if (progress.kind === 'starting') return
    setProgress({ kind: 'starting' })
    try {
      const club = await joinClub(country)
      setProgress(typeof club === 'string' ? { kind: club } : { kind: 'started', club })
    } catch {
      setProgress({ kind: 'refused' })
    }
  }
  switch (progress.kind) {
    case 'started':
      return (
        <>
          <p role="status">{words.clubCheck}</p>
          <RecurringSummary
            heading={words.clubTitle}
            summary={progress.club.summary}
            redirect={progress.club.redirect}
            environment="test"
          />
        </>
      )
    case 'member':
      return (
        <>
          <p role="status">{words.clubMember}</p>
          <a href="/account" className="button button-wide">
            {words.account}
          </a>
        </>
      )
    case 'offer':
    case 'starting':
    case 'refused':
    case 'unknown':
      return (
        <>
          <p role="alert" className="refusal">
            {progress.kind === 'refused' && words.clubFailed}
            {progress.kind === 'unknown' && words.clubUnknown}
          </p>
          <button
            type="button"
            className="button button-wide"
            aria-busy={progress.kind === 'starting'}
            onClick={() => void start()}
          >
            {words.clubJoin}
          </button>
        </>
      )
    default:
      return progress satisfies never
  }
}
