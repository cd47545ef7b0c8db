export const formSectionExample = {
  _key: '900-form',
  _type: 'formSection',
  title: 'Proposez un court',
  text: 'Vous en avez vu un, ou tourné un ? La prochaine nuit lui est peut-être ouverte.',
  subject: 'Nuit des courts : une proposition',
  fields: [
    { _key: 'name', _type: 'formField', kind: 'name', label: 'Nom', isRequired: true },
    { _key: 'email', _type: 'formField', kind: 'email', label: 'E-mail', isRequired: true },
    { _key: 'country', _type: 'formField', kind: 'country', label: 'Pays', isRequired: false },
    {
      _key: 'length',
      _type: 'formField',
      kind: 'choice',
      label: 'Durée du film',
      options: ['Moins de 10 minutes', 'De 10 à 20 minutes', 'De 20 à 30 minutes'],
      isRequired: true,
    },
    {
      _key: 'message',
      _type: 'formField',
      kind: 'message',
      label: 'Le film en quelques mots',
      isRequired: true,
    },
    {
      _key: 'consent',
      _type: 'formField',
      kind: 'consent',
      label: 'J’accepte que vous gardiez ma proposition pour les nuits suivantes.',
      isRequired: false,
    },
  ],
  buttonLabel: 'Proposer ce film',
  confirmation:
    'Votre proposition est arrivée. Nous la regardons avant la prochaine nuit, et vous répondons par e-mail.',
}
