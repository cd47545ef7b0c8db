import { Link } from 'react-router-dom'
import type { ArticleCard as Article } from '#content/blog.ts'
import { toPictureSource } from '#content/picture-source.ts'
import { excerpt } from '#lib/excerpt.ts'
import { Picture } from '#ui/media/picture.tsx'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'
import { ArticleMeta } from './article-meta.tsx'

const excerptLength = 100 // spec §2

type Props = {
  article: Article
  /** How wide its picture is in the widest layout, in px. */
  width: number
}

export function ArticleCard({ article, width }: Props) {
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
