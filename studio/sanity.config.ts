import { schemaTypes } from '@lucarne/schemas/types'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { isTypeOffered } from './src/access/offered-types.ts'
import { resolveBadges } from './src/badges/badges.ts'
import { BrandMark } from './src/brand/brand-mark.tsx'
import { theme } from './src/brand/theme.ts'
import { newDocuments } from './src/document-actions/new-documents.ts'
import { resolveActions } from './src/document-actions/resolve-actions.ts'
import { embeddedSource } from './src/embedded/embedded-source.ts'
import { quietDocument, quietWorkspace } from './src/embedded/quiet-workspace.ts'
import { environment } from './src/env.ts'
import { fixedTemplates } from './src/fixed-documents/fixed-templates.ts'
import { french } from './src/french/french.ts'
import { resolveInput } from './src/inputs/resolve-input.tsx'
import { documentNode } from './src/moderation/review/document-node.ts'
import { moderationTool } from './src/moderation/tool/moderation-tool.ts'
import { ToolMenuWithCount } from './src/moderation/tool-menu.tsx'
import { openInContent } from './src/presentation/open-in-content.ts'
import { typedText } from './src/presentation/typed-text.tsx'
import { visualEditing } from './src/presentation/visual-editing.ts'
import { saveOnLeaving } from './src/saving/save-on-leaving.tsx'
import { structure } from './src/structure/structure.ts'
import { welcomeTool } from './src/welcome/welcome-tool.ts'

const { apiHost, dataset, projectId, siteUrl } = environment

export default defineConfig({
  name: 'lucarne',
  title: 'Lucarne',
  icon: BrandMark,
  theme,
  projectId,
  dataset,
  ...(apiHost && { ...embeddedSource(apiHost), ...quietWorkspace }),
  schema: { types: schemaTypes, templates: fixedTemplates },
  document: {
    ...(apiHost && quietDocument),
    actions: resolveActions(siteUrl),
    badges: resolveBadges,
    newDocumentOptions: newDocuments,
  },
  form: { components: { input: resolveInput(environment) } },
  studio: { components: { toolMenu: ToolMenuWithCount } },
  tools: (tools, { currentUser }) => [
    welcomeTool,
    ...tools,
    ...(isTypeOffered('reviewModeration', currentUser) ? [moderationTool] : []),
  ],
  plugins: [
    structureTool({ name: 'contenu', title: 'Contenu', structure, defaultDocumentNode: documentNode }),
    typedText(),
    saveOnLeaving(),
    visualEditing(siteUrl),
    openInContent(),
    french(),
  ],
})
