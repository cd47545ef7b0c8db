import { type DocumentFieldAction, definePlugin } from 'sanity'
import { type PreviewHeaderProps, presentationTool } from 'sanity/presentation'
import { resolveLocations } from './locations.ts'
import { mainDocuments } from './main-documents.ts'

/**
 * Presentation tool « Aperçu » with visual editing. The site gets drafts from this studio through `postMessage`, so
 * that neither a preview secret nor a draft mode endpoint is needed.
 */
export const sitePresentation = (siteUrl: string) =>
  presentationTool({
    name: 'apercu',
    title: 'Aperçu',
    previewUrl: { initial: siteUrl },
    allowOrigins: [new URL(siteUrl).origin],
    resolve: { mainDocuments, locations: resolveLocations },
    components: { unstable_header: { component: PreviewHeader } },
  })

/** The preview header without « share »: drafts come from the studio around the page, so no URL shows them alone. */
const PreviewHeader = (props: PreviewHeaderProps) =>
  props.renderDefault({ ...props, canSharePreviewAccess: false })

const translateAction = (action: DocumentFieldAction): DocumentFieldAction => ({
  ...action,
  useAction: (props) => ({ ...action.useAction(props), title: 'Ouvrir dans « Contenu »' }),
})

/** Translates the field action that opens a form in the structure tool: its English title is hard-coded. */
export const openInStructureTitle = definePlugin({
  name: 'lucarne/open-in-structure-title',
  document: {
    unstable_fieldActions: (actions) =>
      actions.map((action) =>
        action.name === 'presentation/openInStructure' ? translateAction(action) : action,
      ),
  },
})
