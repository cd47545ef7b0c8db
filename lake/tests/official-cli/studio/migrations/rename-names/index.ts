import { at, defineMigration, set } from 'sanity/migrate'

export default defineMigration({
  title: 'Rename authors',
  documentTypes: ['author'],
  migrate: { document: () => [at('name', set('Renamed'))] },
})
