import { schemaTypes } from '@lucarne/schemas/types'
import { frFRLocale } from '@sanity/locale-fr-fr'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { embeddedSource } from './src/embedded/embedded-source.ts'
import { quietDocument, quietWorkspace } from './src/embedded/quiet-workspace.ts'
import { environment } from './src/env.ts'
import { structure } from './src/structure/structure.ts'

const { apiHost, dataset, projectId } = environment

export default defineConfig({
  name: 'lucarne',
  title: 'Lucarne',
  projectId,
  dataset,
  ...(apiHost && { ...embeddedSource(apiHost), ...quietWorkspace }),
  schema: { types: schemaTypes },
  ...(apiHost && { document: quietDocument }),
  plugins: [structureTool({ title: 'Contenu', structure }), frFRLocale()],
})
