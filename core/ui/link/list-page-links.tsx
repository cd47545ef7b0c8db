import { env } from '#lib/env.ts'
import { buildListPagePath } from '#lib/list-pages.ts'
import { PageLinks } from './page-links.tsx'

type Props = {
  label: string
  /** The path of the list's first page. */
  list: string
  /** From 1. */
  page: number
  pageCount: number
}

/** The pages before and after: links for readers, and in the head for crawlers. Imported where a list has several. */
export default function ListPageLinks({ label, list, page, pageCount }: Props) {
  const pathOf = (target: number) => buildListPagePath(list, target)
  return (
    <>
      {page > 1 && <link rel="prev" href={env.siteUrl + pathOf(page - 1)} />}
      {page < pageCount && <link rel="next" href={env.siteUrl + pathOf(page + 1)} />}
      <PageLinks label={label} page={page} pageCount={pageCount} pathOf={pathOf} className="mt-14" />
    </>
  )
}
