import type { ReactNode } from 'react'

/** A number or code with a hyphen inside: an account, a reference. */
const WITH_HYPHEN = /(\S{0,40}-\d\S{0,40})/

/** A text whose numbers do not go on in another line: browsers break a line after a hyphen. */
export const withWholeNumbers = (text: string): ReactNode =>
  text.split(WITH_HYPHEN).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      <span key={`${place} ${piece}`} className="ficha-whole">
        {piece}
      </span>
    ),
  )
