import { Card } from '@sanity/ui'
import type { CSSProperties, ReactNode } from 'react'

export interface ComparisonRow {
  key: string
  /** Cells; the first one is the row's heading. */
  cells: readonly ReactNode[]
  /** Length relative to the longest bar, 0 to 1; absent without bars. */
  bar?: number
}

const cell: CSSProperties = {
  borderTop: '1px solid var(--card-border-color)',
  padding: '0.5rem',
  textAlign: 'right',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
}
const headingCell: CSSProperties = {
  ...cell,
  fontWeight: 400,
  overflowWrap: 'anywhere',
  minWidth: '6rem',
  textAlign: 'left',
  whiteSpace: 'normal',
}

/** A table that scrolls horizontally when it is too wide. Bars repeat the values of cells. */
export function ComparisonTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly string[]
  rows: readonly ComparisonRow[]
}) {
  return (
    <Card
      aria-label={caption}
      overflow="auto"
      role="region"
      style={{ color: 'var(--card-fg-color)', fontFamily: 'inherit' }}
      tabIndex={0}
    >
      <table style={{ borderCollapse: 'collapse', fontSize: '0.8125rem', lineHeight: 1.4, width: '100%' }}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                style={{ ...(index === 0 ? headingCell : cell), borderTop: 'none', fontWeight: 600 }}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bar, cells: [heading, ...cells], key }) => (
            <tr key={key}>
              <th scope="row" style={headingCell}>
                {heading}
                {bar !== undefined && bar > 0 && (
                  <div
                    aria-hidden
                    style={{
                      background: '#d9620f',
                      borderRadius: 2,
                      height: 4,
                      marginTop: 6,
                      minWidth: 2,
                      width: `${Math.round(bar * 100)}%`,
                    }}
                  />
                )}
              </th>
              {cells.map((content, index) => (
                <td key={columns[index + 1]} style={cell}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
