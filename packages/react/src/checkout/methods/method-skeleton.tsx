import type { ReactElement } from 'react'

/** As many rows as most lists begin with. */
const ROWS = ['a', 'b', 'c', 'd']

/** The room of a picker whose methods are on their way, as high as its rows. */
export const MethodSkeleton = ({ label }: { readonly label: string | undefined }): ReactElement => (
  <div className="ficha-picker" data-loading="">
    <p role="status" className="ficha-spoken">
      {label}
    </p>
    {ROWS.map((row) => (
      <div key={row} className="ficha-method" aria-hidden="true">
        <span className="ficha-glyph" />
        <span className="ficha-method-words">
          <span className="ficha-bar" />
          <span className="ficha-bar" data-short="" />
        </span>
      </div>
    ))}
  </div>
)
