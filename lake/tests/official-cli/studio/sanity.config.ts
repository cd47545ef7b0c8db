import { defineConfig, defineType } from 'sanity'

const author = defineType({ name: 'author', type: 'document', fields: [{ name: 'name', type: 'string' }] })

export default defineConfig({ projectId: 'test', dataset: 'production', schema: { types: [author] } })
