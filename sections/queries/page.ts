// Relative, because the type generator resolves no package of the workspace.
import { defineQuery } from 'groq'
import { documentPathValue } from '../../schemas/queries/fragments/link.ts'
import { isSectionPage, isVisible } from '../../schemas/queries/fragments/page.ts'
import { pictureFields } from '../../schemas/queries/fragments/picture.ts'
import { seoProjection, translationsProjection } from '../../schemas/queries/fragments/seo.ts'
import { sectionsProjection } from '../generated/section-fields.ts'

/** The page of sections at a path with its parents, the farthest first; null without one, and outside its visibility dates. */
export const pageQuery = defineQuery(`
  *[${isSectionPage} && ${documentPathValue} == $path && ${isVisible}][0] {
    _id,
    "title": coalesce(title, "Accueil"),
    "parents": *[
      _type == "page"
      && _id in [^.parent._ref, ^.parent->parent._ref, ^.parent->parent->parent._ref]
      && defined(path) && ${isVisible}
    ] | order(defined(parent->parent) asc, defined(parent) asc) { title, path },
    "image": sections[defined(image.asset)][0].image { ${pictureFields} },
    ${sectionsProjection},
    ${translationsProjection},
    ${seoProjection}
  }
`)
