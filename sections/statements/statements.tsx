import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import type { SectionProps } from '../content/page.ts'

/** Statements side by side, each with its own heading. */
export default function Statements({ section: { items } }: SectionProps<'statementsSection'>) {
  return (
    <div className="wrap-anywhere bg-floor">
      <div className="page-width grid gap-x-gap gap-y-10 py-14 sm:grid-cols-2 md:py-18">
        {items.map(({ _key, title, text }) => (
          <section key={_key} className="border-line border-t pt-6 md:pr-10">
            <h2 className="text-h3">{preventHyphenBreaks(title)}</h2>
            <p className="mt-3 max-w-lead text-lead text-muted">{preventHyphenBreaks(text)}</p>
          </section>
        ))}
      </div>
    </div>
  )
}
