import { Accordion } from '@lucarne/core/ui/accordion.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { ShortText } from '@lucarne/core/ui/rich-text/short-text.tsx'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'

/** FAQ questions with their answers; nothing while there is none. */
export default function Questions({ section: { title, questions } }: SectionProps<'questionsSection'>) {
  const id = useId()
  if (!questions?.length) return null
  return (
    <section aria-labelledby={id} className="bg-floor py-section">
      <div className="page-width grid grid-cols-1 gap-x-gap gap-y-6 md:grid-cols-12">
        <div className="wrap-anywhere md:col-span-4">
          <h2 id={id} className="text-h2">
            {preventHyphenBreaks(title)}
          </h2>
          <TextLink to="/support/faq">Toutes les questions</TextLink>
        </div>
        <div className="wrap-anywhere md:col-span-8">
          <Accordion
            group={id}
            items={questions.map(({ _id, question, answer }) => ({
              key: _id,
              question,
              answer: <ShortText value={answer} />,
            }))}
          />
        </div>
      </div>
    </section>
  )
}
