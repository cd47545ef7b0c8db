import { highlight } from './engine/highlight.ts'

/** A text whose matches are marked; it is rendered as text, whatever it contains. */
export const Highlighted = ({ text, terms }: { text: string; terms: ReadonlySet<string> }) =>
  highlight(text, terms).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="bg-accent-soft font-strong text-accent">
        {part}
      </mark>
    ) : (
      part
    ),
  )
