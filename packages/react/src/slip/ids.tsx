import type { DisplayModel } from '@ficha/core'
import type { ReactElement } from 'react'

/** Numbers with their names, to read. A page is not translated inside of them. */
export const Ids = ({ ids }: Pick<DisplayModel, 'ids'>): ReactElement => (
  <dl className="ficha-ids">
    {ids.map(({ label, value }) => (
      <div key={`${label} ${value}`}>
        <dt>{label}</dt>
        <dd translate="no">{value}</dd>
      </div>
    ))}
  </dl>
)
