import type { ArticleCard } from '@lucarne/core/content/blog.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { getDataSanity } from '@lucarne/core/lib/stega.ts'

type Props = { article: Pick<ArticleCard, 'category' | 'publishedOn'> }

/** An article's category and date. */
export function ArticleMeta({ article }: Props) {
  const { category, publishedOn } = article
  return (
    <p className="flex flex-wrap gap-x-3 text-caption">
      <span className="font-label text-accent">{category.title}</span>
      <time dateTime={publishedOn} data-sanity={getDataSanity(article)} className="text-faint">
        {formatDate(publishedOn)}
      </time>
    </p>
  )
}
