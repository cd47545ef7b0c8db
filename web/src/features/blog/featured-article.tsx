import type { ArticleCard } from '@lucarne/core/content/blog.ts'
import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { createExcerpt } from '@lucarne/core/lib/excerpt.ts'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ArticleMeta } from './article-meta.tsx'

/** docs/product/content.md#blog */
const excerptLength = 200

export function FeaturedArticle({ article }: { article: ArticleCard }) {
  return (
    <Link
      to={`/blog/${article.slug}`}
      className="group grid items-center gap-x-14 gap-y-6 rounded-l md:grid-cols-[7fr_5fr]"
    >
      <Picture
        source={{ ...toPictureSource(article.image, 3 / 2), alt: '' }}
        sizes="(min-width: 900px) 56vw, 92vw"
        priority
        className="brighten lit-l aspect-3/2 h-auto w-full"
      />
      <div className="wrap-anywhere">
        <ArticleMeta article={article} />
        <h2 className="mt-3 text-h2">{preventHyphenBreaks(article.title)}</h2>
        <p className="mt-4 text-lead text-muted">{createExcerpt(article.excerpt, excerptLength)}</p>
        <p className="mt-6 inline-flex items-center gap-2.5 font-strong">
          <span className="border-accent border-b-[1.5px] pb-0.5 group-hover:text-accent">Lire le guide</span>
          <ArrowRight aria-hidden="true" className="size-4 text-accent" />
        </p>
      </div>
    </Link>
  )
}
