import { type DocumentFieldAction, definePlugin } from 'sanity'

const inFrench = (action: DocumentFieldAction): DocumentFieldAction => ({
  ...action,
  useAction: (props) => ({ ...action.useAction(props), title: 'Ouvrir dans « Contenu »' }),
})

/** The way from a form beside the preview to the same form among the lists: the Studio names it in English alone. */
export const openInContent = definePlugin({
  name: 'lucarne/open-in-content',
  document: {
    unstable_fieldActions: (actions) =>
      actions.map((action) => (action.name === 'presentation/openInStructure' ? inFrench(action) : action)),
  },
})
