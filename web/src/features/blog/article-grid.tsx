import { Link } from 'react-router-dom'
import type { ArticleCard as Article } from '#content/blog.ts'
import { toPictureSource } from '#content/picture-source.ts'
import { excerpt } from '#lib/excerpt.ts'
import { Picture } from '#ui/media/picture.tsx'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'
import { ArticleMeta } from './article-meta.tsx'

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

const excerptLength = 100 // spec §2

type ArticleCardProps = {
  article: Article
  /** How wide its picture is in the widest layout, in px. */
  width: number
}

function ArticleCard({ article, width }: ArticleCardProps) {
  return (
    <Link to={`/blog/${article.slug}`} className="group block rounded-l">
      <Picture
        source={{ ...toPictureSource(article.image, 3 / 2), alt: '' }}
        sizes={`(min-width: 1180px) ${width}px, (min-width: 600px) 46vw, 92vw`}
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
