import { PortableText } from '@portabletext/react'
import type { ComponentProps, ReactNode } from 'react'
import { SmartLink } from '#ui/link/smart-link.tsx'

/** Paragraphs, lists and links: an answer. */
export function ShortText({ value }: { value: ComponentProps<typeof PortableText>['value'] }) {
  return (
    <div className="rich-text">
      <PortableText value={value} components={{ marks: { link: TextLinkMark } }} />
    </div>
  )
}

/** A link inside a text of the studio. */
export function TextLinkMark({ value, children }: { value?: { href?: string }; children: ReactNode }) {
  return <SmartLink to={value?.href ?? '/'}>{children}</SmartLink>
}
