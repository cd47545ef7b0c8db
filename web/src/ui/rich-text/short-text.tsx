import { PortableText } from '@portabletext/react'
import type { ComponentProps } from 'react'
import { TextLinkMark } from './text-link-mark.tsx'

/** Paragraphs, lists and links: an answer. */
export function ShortText({ value }: { value: ComponentProps<typeof PortableText>['value'] }) {
  return (
    <div className="rich-text">
      <PortableText value={value} components={{ marks: { link: TextLinkMark } }} />
    </div>
  )
}
