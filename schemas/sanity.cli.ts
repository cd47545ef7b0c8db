import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  schemaExtraction: { path: 'generated/schema.json', enforceRequiredFields: true },
  typegen: {
    path: './queries/**/*.ts',
    schema: 'generated/schema.json',
    generates: 'generated/sanity.types.ts',
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
})
