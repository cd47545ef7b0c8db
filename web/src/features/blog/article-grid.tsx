import type { ArticleCard as Article } from '@lucarne/core/content/blog.ts'
import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { createExcerpt } from '@lucarne/core/lib/excerpt.ts'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { Link } from 'react-router-dom'
import { ArticleMeta } from './article-meta.tsx'

const halves = { className: 'lg:col-span-6', widths: '(min-width: 1722px) 36vw, (min-width: 1180px) 608px' }
const thirds = { className: 'lg:col-span-4', widths: '(min-width: 1722px) 24vw, (min-width: 1180px) 400px' }
const quarters = { className: 'lg:col-span-3', widths: '(min-width: 1722px) 17vw, (min-width: 1180px) 292px' }

/** A grid without ragged rows: up to three large cards, seven as three large and four small ones. */
export function ArticleGrid({ articles }: { articles: readonly Article[] }) {
  const firstRow = articles.length < 3 || articles.length % 4 === 3 ? 3 : 0
  const largeSize = articles.length === 2 ? halves : thirds
  return (
    <ul className="grid gap-x-gap gap-y-14 sm:grid-cols-2 lg:grid-cols-12">
      {articles.map((article, index) => {
        const { className, widths } = index < firstRow ? largeSize : quarters
        return (
          <li key={article._id} className={className}>
            <ArticleCard article={article} widths={widths} />
          </li>
        )
      })}
    </ul>
  )
}

/** docs/product/content.md#blog */
const excerptLength = 100

type ArticleCardProps = {
  article: Article
  /** Width of its picture in wide layouts, for `sizes`. */
  widths: string
}

function ArticleCard({ article, widths }: ArticleCardProps) {
  return (
    <Link to={`/blog/${article.slug}`} className="group wrap-anywhere block rounded-l">
      <Picture
        source={{ ...toPictureSource(article.image, 3 / 2), alt: '' }}
        sizes={`${widths}, (min-width: 600px) 46vw, 92vw`}
        className="brighten lit-m aspect-3/2 h-auto w-full"
      />
      <div className="mt-4">
        <ArticleMeta article={article} />
      </div>
      <h2 className="mt-1.5 text-h3 group-hover:text-accent">{preventHyphenBreaks(article.title)}</h2>
      <p className="mt-2 max-w-measure text-muted text-small">
        {createExcerpt(article.excerpt, excerptLength)}
      </p>
    </Link>
  )
}
