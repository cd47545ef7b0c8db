import { PortableText } from '@portabletext/react'
import type { ComponentProps, ReactNode } from 'react'
import { SmartLink } from '#ui/link/smart-link.tsx'

/** Paragraphs, lists and links, as in an FAQ answer. */
export function ShortText({ value }: { value: ComponentProps<typeof PortableText>['value'] }) {
  return (
    <div className="rich-text">
      <PortableText value={value} components={{ marks: { link: TextLinkMark } }} />
    </div>
  )
}

/** The Portable Text mark of a link. */
export function TextLinkMark({ value, children }: { value?: { href?: string }; children: ReactNode }) {
  return <SmartLink to={value?.href ?? '/'}>{children}</SmartLink>
}
