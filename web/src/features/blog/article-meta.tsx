import type { ArticleCard } from '#content/blog.ts'
import { formatDate } from '#lib/format.ts'

/** An article's category and date, in one line. */
export function ArticleMeta({ category, publishedOn }: Pick<ArticleCard, 'category' | 'publishedOn'>) {
  return (
    <p className="flex flex-wrap gap-x-3 text-caption">
      <span className="font-label text-accent">{category.title}</span>
      <time dateTime={publishedOn} className="text-faint">
        {formatDate(publishedOn)}
      </time>
    </p>
  )
}
