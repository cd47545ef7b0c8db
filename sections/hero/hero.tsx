import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import type { SectionProps } from '../content/page.ts'
import { OpeningWithWindow } from '../opening-with-window.tsx'
import { SectionButtons } from '../section-buttons.tsx'

/** The opening of a page: its `h1`, beside a framed picture. */
export default function Hero({ section: { title, text, image, buttons } }: SectionProps<'heroSection'>) {
  return (
    <OpeningWithWindow image={image}>
      <h1 tabIndex={-1} className="font-title text-display">
        {preventHyphenBreaks(title)}
      </h1>
      <p className="mt-5 max-w-120 text-lead text-muted">{preventHyphenBreaks(text)}</p>
      <SectionButtons buttons={buttons} className="mt-7" />
    </OpeningWithWindow>
  )
}
