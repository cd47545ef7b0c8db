type Props = { rows: readonly { _key: string; cells: readonly string[] }[] }

/** A small table; its first row holds the headings. It scrolls sideways by itself when the screen is narrow. */
export function DataTable({ rows: [head, ...rows] }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label="Tableau" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-80 text-left text-[0.9375rem]">
        <thead>
          <tr className="border-line-strong border-b">
            {head?.cells.map((cell) =>
              // The corner above the rows' names is no heading of anything.
              cell === '' ? (
                <td key="corner" />
              ) : (
                <th key={cell} scope="col" className="py-3 pr-5 font-strong">
                  {cell}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _key, cells }) => (
            <tr key={_key} className="border-line border-b">
              {cells.map((cell, index) => (
                <td
                  key={head?.cells[index] ?? cell}
                  className="py-3 pr-5 align-top text-muted first:text-ink"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
