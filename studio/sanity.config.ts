import { hasKnownWeight } from '@lucarne/schemas/rules/page-weight.ts'
import { schemaTypes } from '@lucarne/sections/schema-types.ts'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { backOfficeTool, isBackOfficeOffered } from './src/back-office/back-office-tool.ts'
import { prefetchBackOffice } from './src/back-office/prefetch-back-office.tsx'
import { BrandLogo, theme } from './src/brand.tsx'
import { awaitFeatures } from './src/comments/await-features.tsx'
import { TasksNavbar } from './src/comments/tasks-navbar.tsx'
import { resolveActions } from './src/document-actions/resolve-actions.ts'
import { resolveDocumentBadges } from './src/document-badges.ts'
import { environment } from './src/environment.ts'
import { frenchLocale } from './src/french/french-locale.ts'
import { resolveInput } from './src/inputs/resolve-input.tsx'
import { saveOnLeave } from './src/inputs/save-on-leave.tsx'
import {
  embeddedLakeSource,
  hostedDocumentFeaturesDisabled,
  hostedFeaturesDisabled,
  hostedLakeSource,
} from './src/lake-source.ts'
import { moderationTool } from './src/moderation/moderation-tool.tsx'
import { ToolMenuWithCount } from './src/moderation/tool-menu.tsx'
import { isTypeOffered } from './src/offered-types.ts'
import { pageWeightInspector } from './src/page-weight/page-weight-inspector.tsx'
import { picturesTool } from './src/pictures/pictures-tool.ts'
import { livePortableTextPreview } from './src/presentation/live-portable-text-preview.tsx'
import { openInStructureTitle, sitePresentation } from './src/presentation/presentation.ts'
import { returnFocus } from './src/return-focus.ts'
import { documentTemplates, newDocumentOptions } from './src/singletons.ts'
import { deleteDraftsAtSignOut } from './src/stored-drafts/delete-drafts-at-sign-out.tsx'
import { defaultDocumentNode, structure } from './src/structure/structure.ts'
import { offeredStudioTools } from './src/studio-tools.ts'
import { welcomeTool } from './src/welcome/welcome-tool.tsx'

const { apiHost, dataset, projectId, siteUrl } = environment

export default defineConfig({
  name: 'lucarne',
  title: 'Lucarne',
  icon: BrandLogo,
  theme,
  projectId,
  dataset,
  ...(apiHost ? { ...embeddedLakeSource(apiHost), ...hostedFeaturesDisabled } : hostedLakeSource()),
  schema: { types: schemaTypes, templates: documentTemplates },
  document: {
    ...(apiHost && hostedDocumentFeaturesDisabled),
    actions: resolveActions(siteUrl),
    badges: resolveDocumentBadges,
    inspectors: (inspectors, { documentType }) =>
      hasKnownWeight(documentType) ? [...inspectors, pageWeightInspector] : inspectors,
    newDocumentOptions,
  },
  form: { components: { input: resolveInput(environment) } },
  studio: { components: { navbar: TasksNavbar, toolMenu: ToolMenuWithCount } },
  tools: (tools, { currentUser }) => [
    welcomeTool,
    ...offeredStudioTools(tools, currentUser),
    ...(isTypeOffered('article', currentUser) ? [picturesTool] : []),
    ...(isTypeOffered('reviewModeration', currentUser) ? [moderationTool] : []),
    ...(isBackOfficeOffered(currentUser) ? [backOfficeTool] : []),
  ],
  plugins: [
    structureTool({ name: 'contenu', title: 'Contenu', structure, defaultDocumentNode }),
    awaitFeatures(),
    prefetchBackOffice(),
    livePortableTextPreview(),
    saveOnLeave(),
    deleteDraftsAtSignOut(),
    returnFocus(),
    sitePresentation(siteUrl),
    openInStructureTitle(),
    frenchLocale(),
  ],
})
