import { Info, Lightbulb, TriangleAlert } from 'lucide-react'
import { cleanStega } from '#lib/stega.ts'
import { Picture, type PictureSource } from '#ui/media/picture.tsx'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'

const tones = {
  tip: { icon: Lightbulb, label: 'Astuce' },
  info: { icon: Info, label: 'À savoir' },
  warning: { icon: TriangleAlert, label: 'Attention' },
}

type CalloutProps = { tone: keyof typeof tones; title: string; text: string }

/** A highlighted note; its tone has an icon with a text alternative. */
export function Callout({ tone, title, text }: CalloutProps) {
  const { icon: Icon, label } = tones[tone]
  return (
    <aside className="flex gap-3.5 rounded-m rounded-tr-lit-s bg-accent-soft p-5">
      <Icon role="img" aria-label={label} className="mt-1 size-5 shrink-0 text-accent" />
      <div>
        <p className="font-strong">{title}</p>
        <p className="mt-1">{text}</p>
      </div>
    </aside>
  )
}

type CaptionedImageProps = { source: PictureSource; caption: string | null }

export function CaptionedImage({ source, caption }: CaptionedImageProps) {
  return (
    <figure>
      <Picture source={source} sizes="(min-width: 900px) 660px, 92vw" className="lit-m h-auto w-full" />
      {caption && <figcaption className="mt-3 text-caption text-faint">{caption}</figcaption>}
    </figure>
  )
}

type DataTableProps = { rows: readonly { _key: string; cells: readonly string[] }[] }

/** A table whose first row holds the column headers; it scrolls horizontally on narrow screens. */
export function DataTable({ rows: [head, ...rows] }: DataTableProps) {
  // Several tables of a page differ by their columns.
  const columns = head?.cells.map(cleanStega).filter(Boolean).join(', ')
  const label = columns ? `Tableau : ${columns}` : 'Tableau'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-80 text-left text-[0.9375rem]">
        <thead>
          <tr className="border-line-strong border-b">
            {head?.cells.map((cell) =>
              // The corner above the row names heads no column.
              cleanStega(cell) === '' ? (
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
                  {preventHyphenBreaks(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type StepsProps = { items: readonly { _key: string; title: string; text: string }[] }

/** Numbered steps. */
export function Steps({ items }: StepsProps) {
  return (
    <ol className="border-line border-t">
      {items.map(({ _key, title, text }, index) => (
        <li key={_key} className="flex gap-4.5 border-line border-b py-4.5">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-m rounded-tr-lit-s bg-s2 font-display font-head text-accent text-h4"
          >
            {index + 1}
          </span>
          <div>
            <p className="font-strong">{title}</p>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
