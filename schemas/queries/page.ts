import { defineQuery } from 'groq'
// Relative, because the type generator resolves no package of the workspace.
import { sectionsProjection } from '../../sections/generated/section-fields.ts'
import { documentPathValue } from './fragments/document-path.ts'
import { pictureFields } from './fragments/picture.ts'
import { isSectionPage } from './fragments/section-page.ts'
import { seoProjection } from './fragments/seo.ts'
import { translationsProjection } from './fragments/translations.ts'
import { isVisible } from './fragments/visible.ts'

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
