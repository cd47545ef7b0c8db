import { cleanStega } from '@lucarne/core/lib/stega.ts'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { Check, Minus } from 'lucide-react'

/** A value of a comparison; « Oui » and « Non » are signs with a text alternative. */
export function ComparisonCell({ text }: { text: string }) {
  switch (cleanStega(text).trim().toLowerCase()) {
    case 'oui':
      return <Check role="img" aria-label="Oui" className="size-6 text-accent" />
    case 'non':
      return <Minus role="img" aria-label="Non" className="size-6 text-faint" />
    default:
      return preventHyphenBreaks(text)
  }
}
