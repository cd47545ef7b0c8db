import {
  type DocumentLayoutProps,
  definePlugin,
  type LayoutProps,
  LoadingBlock,
  useFeatureEnabled,
} from 'sanity'

const useAreFeaturesKnown = () => !useFeatureEnabled('studioComments').isLoading

const loading = <LoadingBlock fill showText title="Préparation des formulaires" />

function Layout(props: LayoutProps) {
  return useAreFeaturesKnown() ? props.renderDefault(props) : loading
}

function DocumentLayout(props: DocumentLayoutProps) {
  return useAreFeaturesKnown() ? props.renderDefault(props) : loading
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
