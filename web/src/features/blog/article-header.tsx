import type { Article } from '@lucarne/core/content/blog.ts'
import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { getDataSanity } from '@lucarne/core/lib/stega.ts'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { Link } from 'react-router-dom'
import { CopyLinkButton } from './copy-link-button.tsx'

/** Category, title, author, date and reading time, and the button that copies the URL. */
export function ArticleHeader({ article }: { article: Article }) {
  const { title, category, author, publishedOn, wordCount } = article
  const minutes = countReadingMinutes(wordCount)
  return (
    <header className="pt-10 pb-9 md:py-8">
      <Link
        to={`/blog/${category.slug}`}
        className="inline-flex min-h-tap items-center font-label text-accent text-small hover:underline"
      >
        {category.title}
      </Link>
      <h1 tabIndex={-1} className="max-w-190 font-title text-display">
        {preventHyphenBreaks(title)}
      </h1>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-3">
          <Picture
            source={{ ...toPictureSource(author.portrait, 1), alt: '' }}
            sizes="44px"
            className="size-11 rounded-m rounded-tr-lit-s"
          />
          <div>
            <p className="font-strong">{author.name}</p>
            <p className="text-caption text-faint">
              <time dateTime={publishedOn} data-sanity={getDataSanity(article)}>
                {formatDate(publishedOn)}
              </time>
              {`, ${minutes} ${minutes > 1 ? 'minutes' : 'minute'} de lecture`}
            </p>
          </div>
        </div>
        <CopyLinkButton />
      </div>
    </header>
  )
}

const wordsPerMinute = 220

/** Reading time in minutes, at least one. */
function countReadingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute))
}
