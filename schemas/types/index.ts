import type { SchemaTypeDefinition } from 'sanity'
import { announcement } from './documents/announcement.ts'
import { appDownload } from './documents/app-download.ts'
import { article } from './documents/article.ts'
import { author } from './documents/author.ts'
import { catalogueItem } from './documents/catalogue-item.ts'
import { category } from './documents/category.ts'
import { faq } from './documents/faq.ts'
import { faqCategory } from './documents/faq-category.ts'
import { legalPage } from './documents/legal-page.ts'
import { logo } from './documents/logo.ts'
import { productSafety } from './documents/product-safety.ts'
import { redirect } from './documents/redirect.ts'
import { reviewModeration } from './documents/review-moderation.ts'
import { slide } from './documents/slide.ts'
import { answerContent, blockContent } from './objects/block-content.ts'
import { callToAction } from './objects/call-to-action.ts'
import { callout } from './objects/callout.ts'
import { captionedImage } from './objects/captioned-image.ts'
import { link } from './objects/link.ts'
import { mailLine, mailParagraphs, mailVariable } from './objects/mail-words.ts'
import { countriesMenu, navigationLink, navigationMenu } from './objects/navigation.ts'
import { picture } from './objects/picture.ts'
import { point } from './objects/point.ts'
import { productCard, storeProduct } from './objects/product.ts'
import { seo } from './objects/seo.ts'
import { steps } from './objects/steps.ts'
import { table } from './objects/table.ts'
import { video } from './objects/video.ts'
import { cannedAnswers } from './singletons/canned-answers.ts'
import { compatibilityPage } from './singletons/compatibility-page.ts'
import { contactPage } from './singletons/contact-page.ts'
import { legalInformation } from './singletons/legal-information.ts'
import { listPage } from './singletons/list-page.ts'
import { mailTemplate } from './singletons/mail-template.ts'
import { siteMessages } from './singletons/site-messages.ts'
import { siteSettings } from './singletons/site-settings.ts'
import { translatedSettings } from './singletons/translated-settings.ts'

const singletons = [
  compatibilityPage,
  contactPage,
  listPage,
  mailTemplate,
  cannedAnswers,
  legalInformation,
  siteMessages,
  siteSettings,
  translatedSettings,
]

const collections = [
  article,
  category,
  author,
  faqCategory,
  faq,
  slide,
  announcement,
  catalogueItem,
  logo,
  legalPage,
  productSafety,
  appDownload,
  redirect,
  reviewModeration,
]

const objects = [
  answerContent,
  blockContent,
  callToAction,
  callout,
  captionedImage,
  countriesMenu,
  link,
  mailLine,
  mailParagraphs,
  mailVariable,
  navigationLink,
  navigationMenu,
  picture,
  point,
  productCard,
  seo,
  steps,
  storeProduct,
  table,
  video,
]

/** Every type but sections and what is made of them, which are in `sections`. */
export const modelTypes: SchemaTypeDefinition[] = [...singletons, ...collections, ...objects]
