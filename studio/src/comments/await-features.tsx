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
 * Delays tools and forms until it is known whether the project has comments and tasks. The Studio would first render
 * them without, then remount them, which loses open panels and input.
 */
export const awaitFeatures = definePlugin({
  name: 'await-features',
  studio: { components: { layout: Layout } },
  document: { components: { unstable_layout: DocumentLayout } },
})
