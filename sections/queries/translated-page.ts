import { defineQuery } from 'groq'
import { documentPathValue } from '../../schemas/queries/fragments/link.ts'
import { isVisible } from '../../schemas/queries/fragments/page.ts'
import { pictureFields } from '../../schemas/queries/fragments/picture.ts'
// Relative, because the type generator resolves no package of the workspace.
import { sectionsProjection } from '../generated/section-fields.ts'

/**
 * The translated page at a path; null without one, and outside its visibility dates. Picture and summary fall back to
 * the French page's.
 */
export const translatedPageQuery = defineQuery(`
  *[_type == "translatedPage" && path == $path && ${isVisible}][0] {
    _id,
    title,
    "original": original->{ "path": select(${isVisible} => ${documentPathValue}) }.path,
    "translations": *[
      _type == "translatedPage" && original._ref == ^.original._ref && defined(path) && ${isVisible}
    ] | order(language asc) { language, path },
    "translatedPaths": *[
      _type == "translatedPage" && language == ^.language && defined(path) && ${isVisible}
    ] { path, "original": original->{ "path": ${documentPathValue} }.path },
    "image": coalesce(
      sections[defined(image.asset)][0].image,
      original->sections[defined(image.asset)][0].image,
      original->image
    ) { ${pictureFields} },
    ${sectionsProjection},
    "seo": {
      "title": coalesce(seo.title, title, ""),
      "description": coalesce(seo.description, subtitle, original->seo.description, original->subtitle, ""),
      "image": coalesce(seo.image.asset->url, original->seo.image.asset->url)
    }
  }
`)
