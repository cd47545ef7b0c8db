import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { articleTextsOptions } from '#content/article-texts.ts'
import { blogOptions } from '#content/blog.ts'
import type { PageLoader } from '#lib/page-module.ts'
import { controlClass } from '#ui/form/control-class.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { ArticleGrid } from './article-grid.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { FeaturedArticle } from './featured-article.tsx'
import { indexBodies, searchArticles } from './search-articles.ts'

export const loader: PageLoader = (queryClient) => queryClient.prefetchQuery(blogOptions)

export function Component() {
  const { data } = useSuspenseQuery(blogOptions)
  const [search, setSearch] = useState('')
  const texts = useQuery({ ...articleTextsOptions, enabled: search.trim() !== '' })
  const bodies = useMemo(() => indexBodies(texts.data ?? []), [texts.data])
  const [featured, ...others] = searchArticles(data.articles, search, bodies)
  const title = data.page?.title ?? 'Blog'
  return (
    <div className="page-width pb-section">
      <PageMeta title={data.page?.seo.title ?? title} description={data.page?.seo.description} />
      <PageHeading
        title={title}
        text={data.page?.subtitle}
        action={<SearchBox value={search} onChange={setSearch} />}
      />
      <div aria-live="polite">
        {featured ? (
          <FeaturedArticle article={featured} />
        ) : (
          <p className="border-line border-y py-16 text-lead text-muted">
            {texts.isLoading
              ? 'Recherche dans les guides…'
              : 'Aucun article ne correspond à votre recherche.'}
          </p>
        )}
      </div>
      <CategoryTiles categories={data.categories} />
      <ArticleGrid articles={others} />
    </div>
  )
}

type SearchBoxProps = { value: string; onChange: (value: string) => void }

function SearchBox({ value, onChange }: SearchBoxProps) {
  return (
    <search className="relative w-full sm:w-95">
      <Search aria-hidden="true" className="absolute top-3.5 left-4 size-5 text-muted" />
      <input
        type="search"
        aria-label="Rechercher un guide"
        placeholder="Rechercher un guide"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={controlClass('pl-12')}
      />
    </search>
  )
}
