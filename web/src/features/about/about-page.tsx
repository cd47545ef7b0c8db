import { useSuspenseQuery } from '@tanstack/react-query'
import { type AboutPage, aboutOptions } from '#content/about.ts'
import { toPictureSource } from '#content/picture-source.ts'
import type { PageLoader } from '#lib/page-module.ts'
import { MissingContent } from '#messages/lazy-missing-content.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { AboutHero } from './about-hero.tsx'

export const loader: PageLoader = (queryClient) => queryClient.prefetchQuery(aboutOptions)

export function Component() {
  const { data: page } = useSuspenseQuery(aboutOptions)
  if (!page) return <MissingContent />
  const { story, mission, vision, values, team, call, seo } = page
  return (
    <>
      <PageMeta title={seo.title} description={seo.description} />
      <AboutHero page={page} />
      <section className="page-width grid grid-cols-1 gap-x-gap gap-y-8 py-section md:grid-cols-12">
        <h2 className="text-h2 md:col-span-4">{story.title}</h2>
        <div className="max-w-measure md:col-span-8">
          <RichText value={story.body} toPictureSource={toPictureSource} />
        </div>
      </section>
      <div className="bg-floor">
        <div className="page-width grid gap-x-gap gap-y-10 py-14 sm:grid-cols-2 md:py-18">
          {[mission, vision].map(({ title, text }) => (
            <section key={title} className="border-line border-t pt-6 md:pr-10">
              <h2 className="text-h3">{title}</h2>
              <p className="mt-3 max-w-lead text-lead text-muted">{text}</p>
            </section>
          ))}
        </div>
      </div>
      <AboutValues {...values} />
      <AboutTeam {...team} />
      <section className="page-width pb-section">
        <div className="lit-l flex flex-wrap items-center justify-between gap-6 bg-s1 p-8 max-sm:pr-16 md:p-14">
          <div>
            <h2 className="text-h2">{call.title}</h2>
            <p className="mt-2 max-w-lead text-lead text-muted">{call.text}</p>
          </div>
          <ButtonLink to={call.button.href} variant="primary" size="large">
            {call.button.label}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

function AboutValues({ title, items }: AboutPage['values']) {
  return (
    <Section labelledBy="valeurs">
      <SectionHeading id="valeurs" title={title} />
      <ol className="grid gap-x-gap gap-y-8 sm:grid-cols-3">
        {items.map(({ _key, title: name, text }, index) => (
          <li key={_key} className="border-line border-t-[3px] pt-6 first:border-accent">
            <span aria-hidden="true" className="font-display text-faint text-small">
              {index + 1}
            </span>
            <h3 className="mt-1 text-h3">{name}</h3>
            <p className="mt-2 max-w-measure text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function AboutTeam({ title, text, members }: AboutPage['team']) {
  return (
    <section aria-labelledby="equipe" className="page-width pb-section">
      <SectionHeading id="equipe" title={title} text={text} />
      <ul className="grid gap-x-gap gap-y-10 sm:grid-cols-3">
        {members.map(({ _id, name, role, bio, portrait }) => (
          <li key={_id}>
            <Picture
              source={toPictureSource(portrait, 1)}
              sizes="(min-width: 600px) 30vw, 92vw"
              className="lit-m aspect-square h-auto w-full"
            />
            <h3 className="mt-4 text-h3">{name}</h3>
            <p className="font-label text-accent text-small">{role}</p>
            <p className="mt-2 max-w-measure text-muted">{bio}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
