import type { DefaultDocumentNodeResolver } from 'sanity/structure'
import { ReviewView } from './review-view.tsx'

/** A review opens on its card; every other document on its form. */
export const documentNode: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  schemaType === 'reviewModeration'
    ? S.document().views([S.view.component(ReviewView).title('Avis'), S.view.form().title('Fiche')])
    : S.document()
