import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  schemaExtraction: { path: '../schemas/generated/schema.json', enforceRequiredFields: true },
  typegen: {
    path: ['./queries/**/*.ts', '../schemas/queries/**/*.ts'],
    schema: '../schemas/generated/schema.json',
    generates: '../schemas/generated/sanity.types.ts',
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
})
