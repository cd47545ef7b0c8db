import { pathOfListPage } from '#lib/list-pages.ts'
import { PageLinks } from './page-links.tsx'

type Props = {
  label: string
  /** The path of the list's first page. */
  list: string
  /** From 1. */
  page: number
  pageCount: number
}

/** The pages before and after a page of a list. Imported where a list has several. */
export default function ListPageLinks({ list, ...props }: Props) {
  return <PageLinks {...props} pathOf={(page) => pathOfListPage(list, page)} className="mt-14" />
}
