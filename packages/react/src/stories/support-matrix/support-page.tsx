import type { ReactElement } from 'react'
import type { SupportCell, SupportMatrix, SupportTable } from './support-matrix.ts'

/** The claim of a cell: "holds" only if a test passed and none failed. */
const wordsFor = (cell: SupportCell | undefined): string => {
  if (!cell) return 'not tested'
  const { passed, failed, skipped } = cell
  if (failed > 0) return `${String(failed)} of ${String(passed + failed)} fail`
  if (passed === 0) return 'not tested in this run'
  return skipped > 0 ? `holds (${String(passed)}; ${String(skipped)} not run)` : `holds (${String(passed)})`
}

const Table = ({ table: { title, source, columns, lines } }: { readonly table: SupportTable }): ReactElement => (
  <section>
    <h2>{title}</h2>
    <p>
      <small>{source}</small>
    </p>
    {lines.length === 0 ? (
      <p>No test of this run looked at it, so nothing is claimed.</p>
    ) : (
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <td key={column}>{wordsFor(cells[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)

/** The results of the last run of every test, or a sentence that there was none. */
export const SupportPage = ({ matrix }: { readonly matrix: SupportMatrix | undefined }): ReactElement => {
  if (!matrix) {
    return (
      <main className="story-support">
        <h1>Support</h1>
        <p>
          No report of the tests was here when this Storybook was built, so nothing is claimed. Run{' '}
          <code>pnpm test:full</code>, then <code>pnpm storybook:build</code>.
        </p>
      </main>
    )
  }
  const { madeAt, reports, missing, tables } = matrix
  return (
    <main className="story-support">
      <h1>Support</h1>
      <p>
        Made of {reports.join(', ')} on <time dateTime={madeAt}>{madeAt.slice(0, 10)}</time>. In brackets: how many
        tests looked.
        {missing.length > 0 && ` Not found, and missing below: ${missing.join(', ')}.`}
      </p>
      {tables.map((table) => (
        <Table key={table.title} table={table} />
      ))}
    </main>
  )
}
