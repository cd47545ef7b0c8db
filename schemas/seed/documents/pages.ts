import { picture } from '../lib/image.ts'
import { keyed } from '../lib/keyed.ts'
import { callToAction } from '../lib/link.ts'
import { legalId } from '../lib/page-ids.ts'
import { points, seo } from '../lib/point.ts'
import { toPortableText } from '../lib/portable-text.ts'
import { reference } from '../lib/reference.ts'
import type { SeedDocument } from '../lib/seed-document.ts'
import { slug } from '../lib/slug.ts'
import { aboutPage } from '../texts/about-page.ts'
import { legalPages } from '../texts/legal.ts'
import { listPages } from '../texts/list-pages.ts'

const aboutDocument = (): SeedDocument => ({
  _id: 'aboutPage',
  _type: 'aboutPage',
  title: aboutPage.title,
  subtitle: aboutPage.subtitle,
  image: picture(aboutPage.image),
  figures: keyed(aboutPage.figures.map((figure) => ({ _type: 'figure', ...figure }))),
  story: { title: aboutPage.story.title, body: toPortableText(aboutPage.story.body) },
  mission: aboutPage.mission,
  vision: aboutPage.vision,
  values: { title: aboutPage.values.title, items: points(aboutPage.values.items) },
  team: {
    title: aboutPage.team.title,
    text: aboutPage.team.text,
    members: keyed(aboutPage.team.members.map((id) => reference(`author-${id}`))),
  },
  call: {
    title: aboutPage.call.title,
    text: aboutPage.call.text,
    button: callToAction(aboutPage.call.button),
  },
  seo: seo(aboutPage.seo),
})

const legalDocuments = (): SeedDocument[] =>
  legalPages.map((legal) => ({
    _id: legalId(legal.slug),
    _type: 'legalPage',
    title: legal.title,
    slug: slug(legal.slug),
    updatedOn: legal.updatedOn,
    body: toPortableText(legal.body),
    seo: seo(legal.seo),
  }))

const listPageDocuments = (): SeedDocument[] =>
  listPages.map(({ note, page, subtitle, title, ...list }) => ({
    _id: `listPage-${page}`,
    _type: 'listPage',
    page,
    title,
    subtitle,
    ...(note && { note }),
    seo: seo(list.seo),
  }))

export const pageDocuments = (): SeedDocument[] => [
  aboutDocument(),
  ...listPageDocuments(),
  ...legalDocuments(),
]
