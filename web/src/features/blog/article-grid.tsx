import type { ArticleCard as Article } from '#content/blog.ts'
import { classNames } from '#lib/class-names.ts'
import { ArticleCard } from './article-card.tsx'

/** Articles by rows: of seven, three large ones come first, then four; up to three are all large. */
export function ArticleGrid({ articles }: { articles: readonly Article[] }) {
  const firstRow = articles.length < 3 || articles.length % 4 === 3 ? 3 : 0
  return (
    <ul className="grid gap-x-gap gap-y-14 sm:grid-cols-2 lg:grid-cols-12">
      {articles.map((article, index) => (
        <li key={article._id} className={classNames(index < firstRow ? 'lg:col-span-4' : 'lg:col-span-3')}>
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  )
}
