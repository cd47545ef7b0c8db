/**
 * Title, description and share image of a document's page for search engines, with the fallbacks of
 * docs/product/site.md#seo. `schemas/rules/seo.ts` applies the same ones.
 */
export const seoProjection = /* groq */ `"seo": {
    "title": coalesce(seo.title, title, sections[_type == "slidesHeroSection"][0].text, ""),
    "description": coalesce(seo.description, excerpt, subtitle, description, *[_type == "siteSettings"][0].metaDescription, ""),
    "image": seo.image.asset->url
  }`
