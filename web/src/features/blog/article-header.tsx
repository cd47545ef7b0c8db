import type { Article } from '@lucarne/core/content/blog.ts'
import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { getDataSanity } from '@lucarne/core/lib/stega.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'

const confirmationMs = 2000

/** Copies the page's URL; its label confirms that for two seconds. */
export function CopyLinkButton() {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setIsCopied(true)
      notify({ tone: 'success', title: 'Lien copié !' })
    } catch {
      notify({
        tone: 'destructive',
        title: 'Erreur',
        description: 'Votre navigateur a refusé la copie. Copiez l’adresse de la page.',
      })
    }
  }
  const Icon = isCopied ? Check : Link2
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4.5" />
      {isCopied ? 'Lien copié !' : 'Copier le lien'}
    </Button>
  )
}

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
