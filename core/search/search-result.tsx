import type { ReactNode } from 'react'
import { SmartLink } from '#ui/link/smart-link.tsx'
import type { SearchDocument } from './engine/documents.ts'

const kindNames = { article: 'Guide', question: 'Question', product: 'Produit', page: 'Page' }

type Props = { document: SearchDocument; title: ReactNode; children: ReactNode }

/** One result: the kind of its page, its title as a link, and a passage. */
export const SearchResult = ({ document: { kind, path }, title, children }: Props) => (
  <li className="border-line border-t">
    <SmartLink to={path} className="group block rounded-m py-4">
      <span className="font-label text-caption text-muted">{kindNames[kind]}</span>
      <span className="mt-0.5 block font-strong text-h4 group-hover:text-accent">{title}</span>
      <span className="wrap-anywhere mt-1 block max-w-measure text-muted text-small">{children}</span>
    </SmartLink>
  </li>
)
