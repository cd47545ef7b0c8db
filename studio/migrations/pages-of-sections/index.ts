import { migratedTypes, toSections } from '@lucarne/schemas/migrations/page-sections.ts'
import { at, defineMigration, set, unset } from 'sanity/migrate'

/** For a hosted dataset (docs/deploy.md#content-migrations); the sandbox applies the same change when it starts. */
export default defineMigration({
  title: 'Fixed fields of pages become sections',
  documentTypes: [...migratedTypes],
  migrate: {
    document(document) {
      const change = toSections(document)
      return (
        change && [
          at('sections', set(change.sections)),
          ...change.formerFields.map((field) => at(field, unset())),
        ]
      )
    },
  },
})
