import type { ArticleCard as Article } from '#content/blog.ts'
import { ArticleCard } from './article-card.tsx'

const halves = { className: 'lg:col-span-6', width: 608 }
const thirds = { className: 'lg:col-span-4', width: 400 }
const quarters = { className: 'lg:col-span-3', width: 292 }

/** Articles by rows: two share one; of seven, three large ones come first, then four; up to three are all large. */
export function ArticleGrid({ articles }: { articles: readonly Article[] }) {
  const firstRow = articles.length < 3 || articles.length % 4 === 3 ? 3 : 0
  const large = articles.length === 2 ? halves : thirds
  return (
    <ul className="grid gap-x-gap gap-y-14 sm:grid-cols-2 lg:grid-cols-12">
      {articles.map((article, index) => {
        const { className, width } = index < firstRow ? large : quarters
        return (
          <li key={article._id} className={className}>
            <ArticleCard article={article} width={width} />
          </li>
        )
      })}
    </ul>
  )
}
