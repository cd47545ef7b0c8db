import { appDownloadsQuery } from './app-downloads.ts'
import { articleQuery } from './article.ts'
import { blogQuery } from './blog.ts'
import { catalogueChangeQuery } from './catalogue-change.ts'
import { categoryQuery } from './category.ts'
import { compatibilityQuery } from './compatibility.ts'
import { contactQuery } from './contact.ts'
import { documentTypeQuery } from './document-type.ts'
import { faqQuery } from './faq.ts'
import { feedQuery } from './feed.ts'
import { francEstimateQuery } from './franc-estimate.ts'
import { layoutQuery } from './layout.ts'
import { legalQuery } from './legal.ts'
import { legalInformationQuery } from './legal-information.ts'
import { listPageQuery } from './list-page.ts'
import { pageQuery } from './page.ts'
import { productSafetyQuery } from './product-safety.ts'
import { redirectQuery, redirectsQuery } from './redirect.ts'
import { scheduleQuery } from './schedule.ts'
import { searchDocumentsQuery, searchVersionsQuery } from './search.ts'
import { siteMessagesQuery } from './site-messages.ts'
import { sitePathsQuery } from './site-paths.ts'
import { slidesQuery } from './slides.ts'
import { translatedLayoutQuery } from './translated-layout.ts'
import { translatedPageQuery } from './translated-page.ts'

/** The queries that pages send: a preview link opens no others. */
export const siteQueries: ReadonlySet<string> = new Set([
  appDownloadsQuery,
  articleQuery,
  blogQuery,
  catalogueChangeQuery,
  categoryQuery,
  compatibilityQuery,
  contactQuery,
  documentTypeQuery,
  faqQuery,
  francEstimateQuery,
  layoutQuery,
  legalInformationQuery,
  legalQuery,
  listPageQuery,
  pageQuery,
  productSafetyQuery,
  redirectQuery,
  scheduleQuery,
  searchDocumentsQuery,
  searchVersionsQuery,
  siteMessagesQuery,
  slidesQuery,
  translatedLayoutQuery,
  translatedPageQuery,
])

/** The queries that a build sends besides those of its pages. */
export const buildQueries: ReadonlySet<string> = new Set([feedQuery, redirectsQuery, sitePathsQuery])
