import { defineQuery } from 'groq'
// Relative, because the type generator resolves no package of the workspace.
import { sectionsProjection } from '../../sections/generated/section-fields.ts'
import { pictureFields } from './fragments/picture.ts'
import { seoProjection } from './fragments/seo.ts'
import { isVisible } from './fragments/visible.ts'

/** The page document at a path with its parents, the farthest first; null without one, and outside its visibility dates. */
export const pageQuery = defineQuery(`
  *[_type == "page" && path == $path && ${isVisible}][0] {
    _id,
    title,
    path,
    "parents": [parent->parent->parent->, parent->parent->, parent->][defined(path) && ${isVisible}] { title, path },
    "image": sections[defined(image.asset)][0].image { ${pictureFields} },
    ${sectionsProjection},
    ${seoProjection}
  }
`)
