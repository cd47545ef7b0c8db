import { appDownloadsQuery } from '../../schemas/queries/app-downloads.ts'
import { articleQuery } from '../../schemas/queries/article.ts'
import { blogQuery } from '../../schemas/queries/blog.ts'
import { catalogueChangeQuery } from '../../schemas/queries/catalogue-change.ts'
import { categoryQuery } from '../../schemas/queries/category.ts'
import { compatibilityQuery } from '../../schemas/queries/compatibility.ts'
import { contactQuery } from '../../schemas/queries/contact.ts'
import { documentTypeQuery } from '../../schemas/queries/document-type.ts'
import { faqQuery } from '../../schemas/queries/faq.ts'
import { francEstimateQuery } from '../../schemas/queries/franc-estimate.ts'
import { layoutQuery } from '../../schemas/queries/layout.ts'
import { legalQuery } from '../../schemas/queries/legal.ts'
import { legalInformationQuery } from '../../schemas/queries/legal-information.ts'
import { listPageQuery } from '../../schemas/queries/list-page.ts'
import { productSafetyQuery } from '../../schemas/queries/product-safety.ts'
import { redirectQuery } from '../../schemas/queries/redirect.ts'
import { scheduleQuery } from '../../schemas/queries/schedule.ts'
import { searchDocumentsQuery, searchVersionsQuery } from '../../schemas/queries/search.ts'
import { siteMessagesQuery } from '../../schemas/queries/site-messages.ts'
import { slidesQuery } from '../../schemas/queries/slides.ts'
import { translatedLayoutQuery } from '../../schemas/queries/translated-layout.ts'
import { pageQuery } from './page.ts'
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
