import {
  type DocumentLayoutProps,
  definePlugin,
  type LayoutProps,
  LoadingBlock,
  useFeatureEnabled,
} from 'sanity'

const useAreFeaturesKnown = () => !useFeatureEnabled('studioComments').isLoading

function Layout(props: LayoutProps) {
  return useAreFeaturesKnown() ? props.renderDefault(props) : <LoadingBlock fill />
}

function DocumentLayout(props: DocumentLayoutProps) {
  return useAreFeaturesKnown() ? props.renderDefault(props) : <LoadingBlock fill />
}

/**
 * Shows tools and forms once it is known whether the project has comments and tasks. The Studio renders each of them
 * without at first, even when it has the answer, and mounts it anew with them: what was opened or typed by then is lost.
 */
export const awaitFeatures = definePlugin({
  name: 'await-features',
  studio: { components: { layout: Layout } },
  document: { components: { unstable_layout: DocumentLayout } },
})
