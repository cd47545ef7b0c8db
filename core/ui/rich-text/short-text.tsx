import { PortableText } from '@portabletext/react'
import type { ComponentProps, ReactNode } from 'react'
import { SmartLink } from '#ui/link/smart-link.tsx'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'

/** A paragraph of running text. */
export function Paragraph({ children }: { children?: ReactNode }) {
  return <p>{preventHyphenBreaks(children)}</p>
}

const components = { block: { normal: Paragraph }, marks: { link: TextLinkMark } }

/** Paragraphs, lists and links, as in an FAQ answer. */
export function ShortText({ value }: { value: ComponentProps<typeof PortableText>['value'] }) {
  return (
    <div className="rich-text">
      <PortableText value={value} components={components} />
    </div>
  )
}

/** The Portable Text mark of a link. */
export function TextLinkMark({ value, children }: { value?: { href?: string }; children: ReactNode }) {
  return <SmartLink to={value?.href ?? '/'}>{children}</SmartLink>
}
