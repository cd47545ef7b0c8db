export const copyPaste = {
  'copy-paste.on-paste.validation.read-only-fields-skipped.description':
    'Champs en lecture seule, laissés tels quels : {{fieldNames}}',
  'copy-paste.on-paste.validation.read-only-fields-skipped-truncated.description':
    'Champs en lecture seule, laissés tels quels : {{fieldNames}} et {{count}} autres',
}
