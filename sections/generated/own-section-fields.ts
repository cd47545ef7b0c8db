// Written by `pnpm --filter @lucarne/sections index`; do not edit.
import { activationSectionProjection } from '../activation/projection.ts'
import { announcementSectionProjection } from '../announcement/projection.ts'
import { benefitStripSectionProjection } from '../benefit-strip/projection.ts'
import { benefitsSectionProjection } from '../benefits/projection.ts'
import { callToActionSectionProjection } from '../call-to-action/projection.ts'
import { comparisonSectionProjection } from '../comparison/projection.ts'
import { competitionsSectionProjection } from '../competitions/projection.ts'
import { contactSectionProjection } from '../contact/projection.ts'
import { countdownSectionProjection } from '../countdown/projection.ts'
import { devicesSectionProjection } from '../devices/projection.ts'
import { entriesSectionProjection } from '../entries/projection.ts'
import { factsSectionProjection } from '../facts/projection.ts'
import { figuresSectionProjection } from '../figures/projection.ts'
import { formSectionProjection } from '../form/projection.ts'
import { gallerySectionProjection } from '../gallery/projection.ts'
import { logosSectionProjection } from '../logos/projection.ts'
import { offerCardSectionProjection } from '../offer-card/projection.ts'
import { offersSectionProjection } from '../offers/projection.ts'
import { platformsSectionProjection } from '../platforms/projection.ts'
import { posterColumnsSectionProjection } from '../poster-columns/projection.ts'
import { questionsSectionProjection } from '../questions/projection.ts'
import { quotesSectionProjection } from '../quotes/projection.ts'
import { reviewsSectionProjection } from '../reviews/projection.ts'
import { statementsSectionProjection } from '../statements/projection.ts'
import { stepsSectionProjection } from '../steps/projection.ts'
import { teamSectionProjection } from '../team/projection.ts'
import { textSectionProjection } from '../text/projection.ts'
import { textWithPictureSectionProjection } from '../text-with-picture/projection.ts'
import { videoSectionProjection } from '../video/projection.ts'
import { blockContentFields } from '../../schemas/queries/fragments/block-content.ts'
import { callToActionFields } from '../../schemas/queries/fragments/link.ts'
import { audienceValue, isVisible } from '../../schemas/queries/fragments/page.ts'

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
    _type == "activationSection" => { ${activationSectionProjection} },
    _type == "announcementSection" => { ${announcementSectionProjection} },
    _type == "benefitStripSection" => { ${benefitStripSectionProjection} },
    _type == "benefitsSection" => { ${benefitsSectionProjection} },
    _type == "callToActionSection" => { ${callToActionSectionProjection} },
    _type == "comparisonSection" => { ${comparisonSectionProjection} },
    _type == "competitionsSection" => { ${competitionsSectionProjection} },
    _type == "contactSection" => { ${contactSectionProjection} },
    _type == "countdownSection" => { ${countdownSectionProjection} },
    _type == "devicesSection" => { ${devicesSectionProjection} },
    _type == "entriesSection" => { ${entriesSectionProjection} },
    _type == "factsSection" => { ${factsSectionProjection} },
    _type == "figuresSection" => { ${figuresSectionProjection} },
    _type == "formSection" => { ${formSectionProjection} },
    _type == "gallerySection" => { ${gallerySectionProjection} },
    _type == "logosSection" => { ${logosSectionProjection} },
    _type == "offerCardSection" => { ${offerCardSectionProjection} },
    _type == "offersSection" => { ${offersSectionProjection} },
    _type == "platformsSection" => { ${platformsSectionProjection} },
    _type == "posterColumnsSection" => { ${posterColumnsSectionProjection} },
    _type == "questionsSection" => { ${questionsSectionProjection} },
    _type == "quotesSection" => { ${quotesSectionProjection} },
    _type == "reviewsSection" => { ${reviewsSectionProjection} },
    _type == "statementsSection" => { ${statementsSectionProjection} },
    _type == "stepsSection" => { ${stepsSectionProjection} },
    _type == "teamSection" => { ${teamSectionProjection} },
    _type == "textSection" => { ${textSectionProjection} },
    _type == "textWithPictureSection" => { ${textWithPictureSectionProjection} },
    _type == "videoSection" => { ${videoSectionProjection} }
  }
`
