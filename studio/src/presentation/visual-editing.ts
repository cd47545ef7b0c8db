import { presentationTool } from 'sanity/presentation'
import { mainDocuments } from './main-documents.ts'
import { PreviewHeader } from './preview-header.ts'
import { resolveLocations } from './resolve-locations.ts'

/**
 * Writing beside the page: the site in a frame, drafts at every keystroke, a click on a sentence opens its field. The
 * site asks this studio for drafts and shows them as they come: neither secret nor server stands between them.
 */
export const visualEditing = (siteUrl: string) =>
  presentationTool({
    name: 'apercu',
    title: 'Aperçu',
    previewUrl: { initial: siteUrl },
    allowOrigins: [new URL(siteUrl).origin],
    resolve: { mainDocuments, locations: resolveLocations },
    components: { unstable_header: { component: PreviewHeader } },
  })
