import { isVisible } from './page.ts'

/**
 * Title, description and share image of a document's page for search engines, with the fallbacks of
 * docs/product/site.md#seo. `schemas/rules/seo.ts` applies the same ones.
 */
export const seoProjection = /* groq */ `"seo": {
    "title": coalesce(seo.title, title, sections[_type == "slidesHeroSection"][0].text, ""),
    "description": coalesce(seo.description, excerpt, subtitle, description, *[_type == "siteSettings"][0].metaDescription, ""),
    "image": seo.image.asset->url
  }`

const visibleTranslations = /* groq */ `*[
      _type == "translatedPage" && original._ref == ^._id && defined(path) && ${isVisible}
    ]`

/** Translations of a French page; the field is absent without any, which adds nothing to the HTML. */
export const translationsProjection = /* groq */ `
    count(${visibleTranslations}) > 0 => {
      "translations": ${visibleTranslations} | order(language asc) { language, path }
    }`
