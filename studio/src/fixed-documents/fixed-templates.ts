import type { Template, TemplateResolver } from 'sanity'
import { isFixedType } from './fixed-documents.ts'

/** The head of a list page knows which page it heads from its place in the structure. */
const listPage: Template<{ page: string }> = {
  id: 'listPage',
  title: 'Page de liste',
  schemaType: 'listPage',
  parameters: [{ name: 'page', title: 'Page', type: 'string' }],
  value: ({ page }: { page: string }) => ({ page }),
}

/** What a document can start from: nothing for those that have their fixed place, not even by a link. */
export const fixedTemplates: TemplateResolver = (templates) => [
  ...templates.filter(({ schemaType }) => !isFixedType(schemaType)),
  listPage,
]
