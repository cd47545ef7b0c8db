import type { PortableTextBlockComponent } from '@portabletext/react'
import { createContext, use } from 'react'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'

/** Ids of a text's headings, by block key. */
export const HeadingIds = createContext<ReadonlyMap<string, string>>(new Map())

function createHeading(Heading: 'h2' | 'h3'): PortableTextBlockComponent {
  return function AnchoredHeading({ children, value: { _key } }) {
    return <Heading id={use(HeadingIds).get(_key ?? '')}>{preventHyphenBreaks(children)}</Heading>
  }
}

export const anchoredHeadings = { h2: createHeading('h2'), h3: createHeading('h3') }
