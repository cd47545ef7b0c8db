import { Link } from 'react-router-dom'
import type { ArticleCard as Article } from '#content/blog.ts'
import { toPictureSource } from '#content/picture-source.ts'
import { excerpt } from '#lib/excerpt.ts'
import { Picture } from '#ui/media/picture.tsx'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'
import { ArticleMeta } from './article-meta.tsx'

const halves = { className: 'lg:col-span-6', widthPx: 608 }
const thirds = { className: 'lg:col-span-4', widthPx: 400 }
const quarters = { className: 'lg:col-span-3', widthPx: 292 }

/** A grid without ragged rows: up to three large cards, seven as three large and four small ones. */
export function ArticleGrid({ articles }: { articles: readonly Article[] }) {
  const firstRow = articles.length < 3 || articles.length % 4 === 3 ? 3 : 0
  const largeSize = articles.length === 2 ? halves : thirds
  return (
    <ul className="grid gap-x-gap gap-y-14 sm:grid-cols-2 lg:grid-cols-12">
      {articles.map((article, index) => {
        const { className, widthPx } = index < firstRow ? largeSize : quarters
        return (
          <li key={article._id} className={className}>
            <ArticleCard article={article} widthPx={widthPx} />
          </li>
        )
      })}
    </ul>
  )
}

/** docs/product.md#blog */
const excerptLength = 100

type ArticleCardProps = {
  article: Article
  /** Width of its picture in the widest layout. */
  widthPx: number
}

function ArticleCard({ article, widthPx }: ArticleCardProps) {
  return (
    <Link to={`/blog/${article.slug}`} className="group block rounded-l">
      <Picture
        source={{ ...toPictureSource(article.image, 3 / 2), alt: '' }}
        sizes={`(min-width: 1180px) ${widthPx}px, (min-width: 600px) 46vw, 92vw`}
        className="brighten lit-m aspect-3/2 h-auto w-full"
      />
      <div className="mt-4">
        <ArticleMeta article={article} />
      </div>
      <h2 className="mt-1.5 text-h3 group-hover:text-accent">{preventHyphenBreaks(article.title)}</h2>
      <p className="mt-2 text-muted text-small">{excerpt(article.excerpt, excerptLength)}</p>
    </Link>
  )
}
