import type { PreviewHeaderProps } from 'sanity/presentation'

/**
 * The bar over the page, without the button that shares a preview: drafts come from the studio beside which the page
 * is shown, so there is no address that would show them to somebody else.
 */
export const PreviewHeader = (props: PreviewHeaderProps) =>
  props.renderDefault({ ...props, canSharePreviewAccess: false })
