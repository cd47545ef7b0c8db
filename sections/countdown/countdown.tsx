import { displayTimeZone } from '@lucarne/core/lib/format.ts'
import { getDataSanity } from '@lucarne/core/lib/stega.ts'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'
import { SectionButtons } from '../section-buttons.tsx'
import { Clock } from './clock.tsx'

const dateFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: displayTimeZone })
const timeFormat = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: displayTimeZone })

/** The time until a moment. The prerendered page says when it is; the clock starts in the browser. */
export default function Countdown({ section }: SectionProps<'countdownSection'>) {
  const { title, text, endsAt, endText, buttons } = section
  const id = useId()
  const end = new Date(endsAt)
  const hasEnd = !Number.isNaN(end.getTime())
  return (
    <section aria-labelledby={id} className="page-width section-flow py-section">
      <div className="lit-l wrap-anywhere grid grid-cols-1 items-center gap-x-gap gap-y-8 bg-s1 p-5 sm:p-8 md:grid-cols-2 md:p-14">
        <div className="max-md:pr-10">
          <h2 id={id} className="text-h2">
            {preventHyphenBreaks(title)}
          </h2>
          {text && <p className="mt-3 max-w-lead text-lead text-muted">{preventHyphenBreaks(text)}</p>}
          {hasEnd && (
            <p className="mt-4 font-strong">
              <time dateTime={end.toISOString()} data-sanity={getDataSanity(section)}>
                {`Le ${dateFormat.format(end)} à ${timeFormat.format(end)}`}
              </time>
              , heure de Paris
            </p>
          )}
          <SectionButtons buttons={buttons} />
        </div>
        {hasEnd && <Clock endMs={end.getTime()} endText={endText} />}
      </div>
    </section>
  )
}
