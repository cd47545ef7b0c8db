import type { PortableTextBlockComponent } from '@portabletext/react'
import { createContext, use } from 'react'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'

/** The anchors of a text's headings, by their block's key. */
export const HeadingIds = createContext<ReadonlyMap<string, string>>(new Map())

function anchored(Heading: 'h2' | 'h3'): PortableTextBlockComponent {
  return function AnchoredHeading({ children, value: { _key } }) {
    return <Heading id={use(HeadingIds).get(_key ?? '')}>{preventHyphenBreaks(children)}</Heading>
  }
}

export const anchoredHeadings = { h2: anchored('h2'), h3: anchored('h3') }
