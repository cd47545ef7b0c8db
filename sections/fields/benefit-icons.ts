/** The icons that `benefit-icon.tsx` draws. */
export const benefitIcons = [
  { title: 'Étincelle', value: 'sparkle' },
  { title: 'Éclair', value: 'bolt' },
  { title: 'Horloge', value: 'clock' },
  { title: 'Pellicule', value: 'film' },
  { title: 'Téléviseur', value: 'television' },
  { title: 'Écran qui joue', value: 'screen' },
  { title: 'Téléphone', value: 'phone' },
  { title: 'Wi-Fi', value: 'wifi' },
  { title: 'Casque', value: 'headset' },
  { title: 'Bouclier', value: 'shield' },
  { title: 'Personnes', value: 'people' },
  { title: 'Calendrier', value: 'calendar' },
  { title: 'Portefeuille', value: 'wallet' },
  { title: 'Cœur', value: 'heart' },
]
