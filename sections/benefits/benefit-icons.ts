/** The icons that the component has for a benefit. */
export const benefitIcons = [
  { title: 'Étincelle', value: 'sparkle' },
  { title: 'Horloge', value: 'clock' },
  { title: 'Pellicule', value: 'film' },
  { title: 'Téléviseur', value: 'television' },
  { title: 'Téléphone', value: 'phone' },
  { title: 'Wi-Fi', value: 'wifi' },
  { title: 'Casque', value: 'headset' },
  { title: 'Bouclier', value: 'shield' },
  { title: 'Personnes', value: 'people' },
  { title: 'Calendrier', value: 'calendar' },
  { title: 'Portefeuille', value: 'wallet' },
  { title: 'Cœur', value: 'heart' },
]
