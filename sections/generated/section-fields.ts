// Written by `pnpm --filter @lucarne/sections index`; do not edit.
import { callToActionSectionFields } from '../call-to-action/query.ts'
import { heroSectionFields } from '../hero/query.ts'
import { questionsSectionFields } from '../questions/query.ts'
import { stepsSectionFields } from '../steps/query.ts'
import { textWithPictureSectionFields } from '../text-with-picture/query.ts'
import { isVisible } from '../../schemas/queries/fragments/visible.ts'

/**
 * The GROQ projection of a document's sections that are visible at `$now`. Types that this version does not know are left
 * out: an open tab may be older than the content.
 */
export const sectionsProjection = /* groq */ `
  sections[_type in ["callToActionSection", "heroSection", "questionsSection", "stepsSection", "textWithPictureSection"] && ${isVisible}] {
    _key,
    _type,
    _type == "callToActionSection" => { ${callToActionSectionFields} },
    _type == "heroSection" => { ${heroSectionFields} },
    _type == "questionsSection" => { ${questionsSectionFields} },
    _type == "stepsSection" => { ${stepsSectionFields} },
    _type == "textWithPictureSection" => { ${textWithPictureSectionFields} }
  }
`
