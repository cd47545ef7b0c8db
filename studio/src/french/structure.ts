/** Namespace `structure`. Keys of releases and variants are left out: neither is used. */
export const structure = {
  // « Nouveau » would have to agree with a type’s gender.
  'browser-document-title.new-document': '{{schemaType}}',
  'panes.document-header-title.new.text': '{{schemaType}} sans titre',
  // The published locale says « Supprimer la publication », easily mistaken for « Supprimer ».
  'action.unpublish.label': 'Retirer la publication',
  'banners.obsolete-draft.actions.compare-draft.tooltip':
    'Le document n’est pas publié : ce brouillon n’a rien à quoi se comparer.',
  'compare-version.error.loadVersions.title': 'Les versions n’ont pas pu être chargées',
  'document-group-inventory.onboarding-hint': 'Où sont passés les boutons des versions ?',
  'document-inspector.error.close-button.aria-label': 'Fermer le volet',
  'document-inspector.error.description': 'Ce volet n’a pas pu s’afficher.',
  'document-inspector.error.retry-button.text': 'Réessayer',
  'document-inspector.error.title': 'Un problème est survenu',
  'document-target-badges.not-in-target.tooltip': 'Ce document n’existe pas encore dans cette vue.',
  'document-view.form-view.sync-pending.title': 'Vos modifications ne s’enregistrent pas',
  'document-view.form-view.sync-pending.description':
    'Nous continuons d’essayer. En attendant, elles restent dans votre navigateur.',
  'document-view.form-view.sync-recovering.title': 'Enregistrement de vos modifications…',
  'document-view.form-view.sync-recovering.description':
    'Vous pourrez écrire de nouveau dès qu’elles seront enregistrées.',
  'document-view.form-view.sync-stalled.title': 'Vos modifications ne s’enregistrent toujours pas',
  'document-view.form-view.sync-stalled.description':
    'L’écriture est suspendue jusqu’à leur enregistrement. Elles restent dans votre navigateur : gardez cet onglet ouvert.',
  'incoming-references-pane.no-references': 'Aucun contenu ne renvoie ici.',
  'menu-items.layout.restore-default': 'Affichage d’origine',
  'menu-items.layout.restore-default.disabled-reason': 'C’est déjà l’affichage d’origine',
  'menu-items.sort-by.restore-default': 'Tri d’origine',
  'menu-items.sort-by.restore-default.disabled-reason': 'C’est déjà le tri d’origine',
  'panes.document-list-pane.error.max-retries-attempted':
    'Après {{count}} essais sans succès, nous n’essayons plus seuls.',
  'panes.document-list-pane.search-ordering.aria-label': 'Changer l’ordre des résultats',
  'panes.document-list-pane.search-ordering.label': 'Tri : {{order}}',
  'panes.document-list-pane.search-ordering.relevance': 'Pertinence',
  'panes.document-list-pane.search-ordering.summary-relevance': 'Tri par pertinence',
  'panes.document-list-pane.sort-order.disabled-reason':
    'Ce tri porte sur des champs que ces documents n’ont pas',
}
