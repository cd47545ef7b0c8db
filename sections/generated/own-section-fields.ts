// Written by `pnpm --filter @lucarne/sections index`; do not edit.
import { activationSectionFields } from '../activation/query.ts'
import { announcementSectionFields } from '../announcement/query.ts'
import { benefitStripSectionFields } from '../benefit-strip/query.ts'
import { benefitsSectionFields } from '../benefits/query.ts'
import { callToActionSectionFields } from '../call-to-action/query.ts'
import { comparisonSectionFields } from '../comparison/query.ts'
import { competitionsSectionFields } from '../competitions/query.ts'
import { contactSectionFields } from '../contact/query.ts'
import { countdownSectionFields } from '../countdown/query.ts'
import { devicesSectionFields } from '../devices/query.ts'
import { entriesSectionFields } from '../entries/query.ts'
import { factsSectionFields } from '../facts/query.ts'
import { figuresSectionFields } from '../figures/query.ts'
import { formSectionFields } from '../form/query.ts'
import { gallerySectionFields } from '../gallery/query.ts'
import { logosSectionFields } from '../logos/query.ts'
import { offerCardSectionFields } from '../offer-card/query.ts'
import { offersSectionFields } from '../offers/query.ts'
import { platformsSectionFields } from '../platforms/query.ts'
import { posterColumnsSectionFields } from '../poster-columns/query.ts'
import { questionsSectionFields } from '../questions/query.ts'
import { quotesSectionFields } from '../quotes/query.ts'
import { reviewsSectionFields } from '../reviews/query.ts'
import { statementsSectionFields } from '../statements/query.ts'
import { stepsSectionFields } from '../steps/query.ts'
import { teamSectionFields } from '../team/query.ts'
import { textSectionFields } from '../text/query.ts'
import { textWithPictureSectionFields } from '../text-with-picture/query.ts'
import { videoSectionFields } from '../video/query.ts'
import { audienceValue } from '../../schemas/queries/fragments/audience.ts'
import { blockContentFields } from '../../schemas/queries/fragments/block-content.ts'
import { callToActionFields } from '../../schemas/queries/fragments/link.ts'
import { isVisible } from '../../schemas/queries/fragments/visible.ts'

/**
 * The GROQ projection of a document's shared sections, as far as they are visible at `$now`. Types that this version does not
 * know are left out: an open tab may be older than the content.
 */
export const ownSectionsProjection = /* groq */ `
  sections[_type in ["activationSection", "announcementSection", "benefitStripSection", "benefitsSection", "callToActionSection", "comparisonSection", "competitionsSection", "contactSection", "countdownSection", "devicesSection", "entriesSection", "factsSection", "figuresSection", "formSection", "gallerySection", "logosSection", "offerCardSection", "offersSection", "platformsSection", "posterColumnsSection", "questionsSection", "quotesSection", "reviewsSection", "statementsSection", "stepsSection", "teamSection", "textSection", "textWithPictureSection", "videoSection"] && ${isVisible}] {
    _key,
    _type,
    "audience": ${audienceValue},
    (_type == "callToActionSection" || _type == "countdownSection" || _type == "textWithPictureSection") => { buttons[] { _key, ${callToActionFields} } },
    (_type == "activationSection" || _type == "devicesSection" || _type == "offerCardSection" || _type == "posterColumnsSection") => { button { ${callToActionFields} } },
    (_type == "factsSection" || _type == "textSection") => { body[] { ${blockContentFields} } },
    _type == "activationSection" => { ${activationSectionFields} },
    _type == "announcementSection" => { ${announcementSectionFields} },
    _type == "benefitStripSection" => { ${benefitStripSectionFields} },
    _type == "benefitsSection" => { ${benefitsSectionFields} },
    _type == "callToActionSection" => { ${callToActionSectionFields} },
    _type == "comparisonSection" => { ${comparisonSectionFields} },
    _type == "competitionsSection" => { ${competitionsSectionFields} },
    _type == "contactSection" => { ${contactSectionFields} },
    _type == "countdownSection" => { ${countdownSectionFields} },
    _type == "devicesSection" => { ${devicesSectionFields} },
    _type == "entriesSection" => { ${entriesSectionFields} },
    _type == "factsSection" => { ${factsSectionFields} },
    _type == "figuresSection" => { ${figuresSectionFields} },
    _type == "formSection" => { ${formSectionFields} },
    _type == "gallerySection" => { ${gallerySectionFields} },
    _type == "logosSection" => { ${logosSectionFields} },
    _type == "offerCardSection" => { ${offerCardSectionFields} },
    _type == "offersSection" => { ${offersSectionFields} },
    _type == "platformsSection" => { ${platformsSectionFields} },
    _type == "posterColumnsSection" => { ${posterColumnsSectionFields} },
    _type == "questionsSection" => { ${questionsSectionFields} },
    _type == "quotesSection" => { ${quotesSectionFields} },
    _type == "reviewsSection" => { ${reviewsSectionFields} },
    _type == "statementsSection" => { ${statementsSectionFields} },
    _type == "stepsSection" => { ${stepsSectionFields} },
    _type == "teamSection" => { ${teamSectionFields} },
    _type == "textSection" => { ${textSectionFields} },
    _type == "textWithPictureSection" => { ${textWithPictureSectionFields} },
    _type == "videoSection" => { ${videoSectionFields} }
  }
`
