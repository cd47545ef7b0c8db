import { picture } from '../lib/image.ts'
import { keyed } from '../lib/keyed.ts'
import { callToAction } from '../lib/link.ts'
import { countryId } from '../lib/page-ids.ts'
import { points, seo } from '../lib/point.ts'
import { toPortableText } from '../lib/portable-text.ts'
import { ranked } from '../lib/ranked.ts'
import type { SeedDocument } from '../lib/seed-document.ts'
import { slug } from '../lib/slug.ts'
import { countries } from '../texts/countries.ts'

export const countryDocuments = (): SeedDocument[] =>
  ranked(
    countries.map((country) => ({
      _id: countryId(country.slug),
      _type: 'countryPage',
      title: country.title,
      slug: slug(country.slug),
      subtitle: country.subtitle,
      image: picture(country.image),
      button: callToAction(country.button),
      benefits: points(country.benefits),
      facts: keyed(country.facts.map(({ label, value }) => ({ _type: 'fact', label, value }))),
      body: toPortableText(country.body),
      name: country.name,
      tagline: country.tagline,
      flag: picture(country.flag),
      seo: seo(country.seo),
    })),
  )
