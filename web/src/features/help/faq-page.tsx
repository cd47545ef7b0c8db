import { type FaqCategory, faqOptions } from '@lucarne/core/content/faq.ts'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { QuestionList } from './question-list.tsx'

export const loader: PageLoader = (queryClient) => queryClient.prefetchQuery(faqOptions)

export function Component() {
  const {
    data: { page, categories },
  } = useSuspenseQuery(faqOptions)
  useLinkedQuestion()
  const title = page?.title ?? 'Questions fréquentes'
  return (
    <div className="page-width pb-section">
      <PageMeta title={page?.seo.title ?? title} description={page?.seo.description} />
      <PageHeading title={title} text={page?.subtitle} />
      <div className="grid grid-cols-1 gap-x-gap gap-y-8 md:grid-cols-12">
        <FaqThemes categories={categories} />
        <div className="grid items-start gap-x-14 gap-y-14 md:col-span-9 xl:grid-cols-2">
          {categories.map(({ _id, title: theme, slug, description, questions }) => (
            <section key={_id} aria-labelledby={slug}>
              <h2 id={slug} className="text-h2">
                {theme}
              </h2>
              {description && <p className="mt-1 text-muted">{description}</p>}
              <div className="mt-5">
                <QuestionList questions={questions} />
              </div>
            </section>
          ))}
          <aside className="lit-m flex flex-wrap items-center justify-between gap-5 border border-line bg-s1 p-6 md:p-8">
            <p className="max-w-lead text-lead">{page?.note ?? 'Votre question n’est pas dans la liste ?'}</p>
            <ButtonLink to="/support/contact" variant="primary">
              Nous contacter
            </ButtonLink>
          </aside>
        </div>
      </div>
    </div>
  )
}

/** Opens the question that the URL names behind `#`, as links of search results do. */
function useLinkedQuestion() {
  const { hash } = useLocation()
  useEffect(() => {
    const question = document.getElementById(hash.slice(1))
    if (!(question instanceof HTMLDetailsElement)) return
    question.open = true
    question.querySelector('summary')?.focus()
  }, [hash])
}

/** Links to the themes. A grid on narrow screens: inline links would rewrap when the web font loads. */
function FaqThemes({ categories }: { categories: readonly FaqCategory[] }) {
  return (
    <nav aria-label="Thèmes" className="md:sticky md:top-28 md:col-span-3 md:self-start">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:block md:border-line md:border-l-2">
        {categories.map(({ _id, title, slug }) => (
          <li key={_id}>
            <a
              href={`#${slug}`}
              className="flex min-h-tap items-center font-label text-muted text-small hover:text-ink max-md:h-full max-md:rounded-m max-md:border max-md:border-line max-md:px-4 max-md:py-2 md:pl-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
