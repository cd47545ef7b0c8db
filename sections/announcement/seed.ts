export const announcementSectionExample = {
  _key: '015-announcement',
  _type: 'announcementSection',
  text: 'La nuit des courts est comprise dans tous les abonnements, sans supplément.',
  action: {
    _type: 'callToAction',
    label: 'Comparer les offres',
    link: { _type: 'link', kind: 'internal', reference: { _ref: 'listPage-offers', _type: 'reference' } },
  },
  tone: 'promotion',
}
