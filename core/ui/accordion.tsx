import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'

type Props = {
  items: readonly { key: string; question: string; answer: ReactNode }[]
  /** With a group name, opening one closes the others. */
  group?: string
}

/** Questions that expand, independently or one at a time. */
export function Accordion({ items, group }: Props) {
  return (
    <div className="border-line border-t">
      {items.map(({ key, question, answer }) => (
        <details key={key} id={key} name={group} className="group border-line border-b">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 hover:text-accent [&::-webkit-details-marker]:hidden">
            <h3 className="font-strong font-text text-body">{preventHyphenBreaks(question)}</h3>
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-accent transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <div className="max-w-measure pb-6 text-muted">{answer}</div>
        </details>
      ))}
    </div>
  )
}
