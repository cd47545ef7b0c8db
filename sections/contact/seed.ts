export const contactSectionExample = {
  _key: '890-contact',
  _type: 'contactSection',
  title: 'Un film à proposer ?',
  text: 'Écrivez-nous : la prochaine liste se fait aussi avec vous.',
}
