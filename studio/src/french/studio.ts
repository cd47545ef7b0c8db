/** Namespace `studio`. Keys of releases and variants are left out: neither is used. */
export const studio = {
  'about-dialog.version-info.deprecated.current':
    'La version {{version}} est abandonnée et ne doit plus servir.',
  'about-dialog.version-info.deprecated.header': 'Version abandonnée',
  'about-dialog.version-info.deprecated.next-step.upgrade':
    'Mettez à jour le paquet sanity, puis publiez de nouveau le studio.',
  'about-dialog.version-info.deprecated.next-step.upgrade.learn-how': 'Comment mettre à jour',
  'about-dialog.version-info.deprecated.reason': 'Raison : {{reason}}',
  'about-dialog.version-info.tooltip.up-to-date': 'Version installée',
  'about-dialog.version-info.up-to-date': 'Version installée',
  'about-dialog.version-info.tooltip.deprecated': 'Abandonnée',
  'asset-source.dialog.load-error': 'Les fichiers n’ont pas pu être chargés',
  'changes.unknown-schema-field.description':
    'Ce champ n’est plus prévu : sa valeur est montrée telle quelle.',
  'common.error': 'Erreur',
  'common.reconnecting.toast.title':
    'Le contenu ne répond pas. Ce que vous avez écrit reste ici, et tout reprendra dès son retour.',
  'diagnostics.menu-item': 'Diagnostic',
  'document-group.delete.cancel-button.text': 'Annuler',
  'document-group.delete.confirm-button.text_one': 'Supprimer (1)',
  'document-group.delete.confirm-button.text_other': 'Supprimer ({{count}})',
  'document-group.delete.error.message':
    'La suppression a échoué. Le plus souvent, c’est que d’autres contenus renvoient à ce document.',
  'document-group.delete.other-reference-count.title_one': '1 autre lien n’est pas montré',
  'document-group.delete.other-reference-count.title_other': '{{count}} autres liens ne sont pas montrés',
  'document-group.delete.preview-item.preview-unavailable.subtitle': 'Identifiant : {{documentId}}',
  'document-group.delete.preview-item.preview-unavailable.title': 'Aperçu indisponible',
  'document-group.delete.referring-document-count.text_one': '1 document renvoie à « <DocumentTitle/> »',
  'document-group.delete.referring-document-count.text_other':
    '{{count}} documents renvoient à « <DocumentTitle/> »',
  'document-group.delete.referring-documents-descriptor.text':
    'Vous ne pourrez peut-être pas supprimer « <DocumentTitle/> », car ces documents y renvoient :',
  'document-group.delete.title_one': 'Supprimer {{count}} {{subject}}',
  'document-group.delete.title_other': 'Supprimer {{count}} {{subject}}',
  'document-group.subject.version_one': 'version',
  'document-group.subject.version_other': 'versions',
  'document-group-inventory.action.cancel': 'Annuler',
  'document-group-inventory.action.manage-versions': 'Gérer les versions',
  'document-group-inventory.filter-string.label': 'Filtrer : {{subject}}',
  'document-group-inventory.viewing-item-label': 'affichée',
  'document-status.published-at': 'Publié {{date}}',
  'document.initial-value.error.title': 'La valeur de départ n’a pas pu être trouvée',
  'document.initial-value.error.description': 'Le document s’ouvre vide. {{errorMessage}}',
  'form.field.actions-menu.title': 'Actions du champ',
  // The published locale says « À jour », also where nobody was asked: without the hosted service, or offline.
  'help-resources.up-to-date': 'Version installée',
  'help-resources.studio-version-deprecated': 'La version {{version}} est abandonnée',
  // The published locale says « Télécharger », which also means « download ».
  'input.files.common.upload-placeholder.file-input-button.text': 'Importer',
  'inputs.imagetool.title': 'Point d’intérêt et cadrage',
  'inputs.object.field-group-tabs.validation-info': 'information',
  'inputs.portable-text.style.normal': 'Paragraphe',
  'inputs.portable-text.unknown-value.annotation': 'Lien d’un genre inconnu : {{name}}',
  'inputs.portable-text.unknown-value.list-item': 'Liste d’un genre inconnu : {{name}}',
  'inputs.portable-text.unknown-value.mark': 'Mise en forme inconnue : {{name}}',
  'inputs.portable-text.unknown-value.style': 'Style inconnu : {{name}}',
  'login.logged-out.generic': 'Votre session n’est plus valable. Connectez-vous de nouveau.',
  'login.logged-out.session-expired': 'Votre session a expiré. Connectez-vous de nouveau.',
  'login.logged-out.title': 'Vous n’êtes plus connecté',
  'announcement.dialog.close-label': 'Fermer',
  // « Créer » uses this key, which no published locale has, not even English.
  'new-document.new-document': 'Nouveau document',
}
