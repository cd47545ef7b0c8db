/** Namespace `structure`. */
export const frenchStructureTexts = {
  // Gender-neutral: « Nouveau » would have to agree with the type's noun.
  'browser-document-title.new-document': '{{schemaType}}',
  'panes.document-header-title.new.text': '{{schemaType}} sans titre',
  // The published locale says « Supprimer la publication », easily mistaken for « Supprimer ».
  'action.unpublish.label': 'Retirer la publication',
  'banners.obsolete-draft.actions.compare-draft.tooltip':
    'Le document n’est pas publié : ce brouillon n’a rien à quoi se comparer.',
  // The Studio reads this key from another namespace here, and shows the key itself.
  'changes.action.close-label': 'Fermer l’historique',
  // Likewise, in the panel of incoming references.
  'panel.close-button-aria-label': 'Fermer le volet',
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
  'action.delete.disabled.target-not-found': 'Cette version ne contient pas ce document',
  'action.discard-changes.disabled.target-not-found': 'Cette version ne contient pas ce document',
  'action.duplicate.disabled.target-not-found': 'Cette version ne contient pas ce document',
  'action.publish.disabled.not-publishable': 'Cette version paraît avec sa publication groupée',
  'action.publish.disabled.target-not-found': 'Cette version ne contient pas ce document',
  'action.unpublish.disabled.already-unpublished': 'La publication de ce document sera déjà retirée',
  'action.unpublish.disabled.target-not-found': 'Cette version ne contient pas ce document',
  'banners.release.action.add-to-bundle': 'Ajouter au groupe',
  'banners.variant.action.add-to-variant': 'Créer la variante',
  'banners.variant.definition-not-found': 'La variante <VariantName>{{name}}</VariantName> est introuvable.',
  'banners.variant.error.description': 'Le document n’a pas pu être ajouté à la variante : {{message}}',
  'banners.variant.error.title': 'Ajout à la variante impossible',
  'banners.variant.not-in-variant':
    'Aucune variante <PerspectiveTitle>{{perspectiveTitle}}</PerspectiveTitle> de ce document pour <VariantBadge>{{variantTitle}}</VariantBadge>.',
  'banners.variant.waiting.description': 'Le document s’ajoute à la variante, en quelques secondes.',
  'banners.variant.waiting.title': 'Ajout à la variante…',
  'confirm-delete-dialog.confirm-anyway-button.text_delete_one': 'Supprimer quand même',
  'confirm-delete-dialog.confirm-anyway-button.text_delete_other': 'Supprimer quand même toutes les versions',
  'confirm-delete-dialog.confirm-button.text_delete_one': 'Supprimer le document',
  'confirm-delete-dialog.confirm-button.text_delete_other': 'Supprimer toutes les versions',
  'confirm-delete-dialog.confirmation.text_delete_one': 'Supprimer ce document ?',
  'confirm-delete-dialog.confirmation.text_delete_other': 'Supprimer toutes les versions de ce document ?',
  'panes.document-operation-results.operation-success_publishVersion': 'La version est publiée',
  'panes.document-operation-results.operation-success_unpublishVersion':
    'La version sera retirée avec sa publication groupée',
  'panes.document-pane.variant-target.loading': 'Chargement du document…',
  // Here and below, the published locale has mark-up or values that the Studio does not know, and shows them as text.
  'confirm-delete-dialog.confirmation.text_delete': 'Supprimer toutes les versions de ce document ?',
  'panes.document-list-pane.error.text': 'La liste n’a pas pu s’afficher',
  'panes.document-operation-results.operation-success': 'C’est fait',
}
