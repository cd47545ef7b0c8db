import type { Replacements } from './replace-in-packages.ts'

/** Items of an array literal, as in the packages' code. */
const listItems = (items: string) =>
  items
    .split(' ')
    .map((item) => `"${item}"`)
    .join(',\n\t')

/** English texts that Sanity's packages take from no locale, as in their code, and what replaces them. */
export const hardCodedTexts: Replacements = [
  ['"Choose login provider"', '"Choisissez votre compte"'],
  ['title: "Community"', 'title: "Communauté"'],
  ['title: "Docs"', 'title: "Documentation"'],
  ['title: "Privacy"', 'title: "Confidentialité"'],
  ['"Tool not found: "', '"Cette page du studio n’existe pas\u202f: "'],
  ['title: "Square"', 'title: "Carré"'],
  [
    listItems('January February March April May June July August September October November December'),
    listItems('Janvier Février Mars Avril Mai Juin Juillet Août Septembre Octobre Novembre Décembre'),
  ],
  [listItems('Sun Mon Tue Wed Thu Fri Sat'), listItems('Dim Lun Mar Mer Jeu Ven Sam')],
  ['{ content: "Previous month" }', '{ content: "Mois précédent" }'],
  ['{ content: "Next month" }', '{ content: "Mois suivant" }'],
  // What screen readers say of a day, and of a time on it.
  ['date.toDateString(), ', 'date.toLocaleDateString("fr-FR", { dateStyle: "full" }), '],
  ['selectedDate.toDateString(), ', 'selectedDate.toLocaleDateString("fr-FR", { dateStyle: "full" }), '],
  ['formatted} on ', 'formatted}, '],
  // Of date-fns: the Studio formats some dates without a locale.
  [
    'export { enUS as defaultLocale } from "../locale/en-US.js"',
    'export { fr as defaultLocale } from "../locale/fr.js"',
  ],
  ['{ content: "Open menu" }', '{ content: "Ouvrir le menu" }'],
  ['"Untitled"', '"Sans titre"'],
  ['"aria-label": "Close dialog"', '"aria-label": "Fermer"'],
  ['"aria-label": "Clear"', '"aria-label": "Effacer"'],
  ['title: "Edited at"', 'title: "Modifié le"'],
  ['title: "Created at"', 'title: "Créé le"'],
  ['title: "Contains document, image or file"', 'title: "Contient un document, une image ou un fichier"'],
  ['"aria-label": "Open"', '"aria-label": "Ouvrir"'],
  ['} reordered`', '}\u202f: nouvel ordre enregistré`'],
  ['"Moved"', '"Déplacé\u202f:"'],
  ['isMovingUp ? "up" : "down"', 'isMovingUp ? "vers le haut," : "vers le bas,"'],
  ['"from position"', '"de la place"'],
  // Of the library that drags items of a list, for screen readers.
  ['To pick up a draggable item, press the space bar.', 'Espace saisit un élément.'],
  ['While dragging, use the arrow keys to move the item.', 'Les flèches le déplacent.'],
  [
    'Press space again to drop the item in its new position, or press escape to cancel.',
    'Espace le pose à sa nouvelle place, Échap le remet à l’ancienne.',
  ],
  ['startIndex + 1} to ', 'startIndex + 1} à la place '],
  // Of the form of a task.
  ['title: "To Do"', 'title: "À faire"'],
  ['title: "Done"', 'title: "Terminée"'],
  ['title: "Target"', 'title: "Document concerné"'],
  ['title: "Assign to"', 'title: "Confiée à"'],
  ['title: "Deadline"', 'title: "Échéance"'],
  ['placeholder: "Task title"', 'placeholder: "Titre de la tâche"'],
  ['placeholder: "Select assignee"', 'placeholder: "Choisissez une personne"'],
  ['placeholder: "yyyy-mm-dd"', 'placeholder: "aaaa-mm-jj"'],
  ['"More breadcrumb items"', '"Niveaux intermédiaires"'],
  // Of the library that drags documents of a list, for screen readers.
  ['Press space bar to start a drag.', 'Espace saisit un élément.'],
  [
    'When dragging you can use the arrow keys to move the item around and escape to cancel.',
    'Les flèches le déplacent, Espace le pose, Échap annule.',
  ],
  [
    'Some screen readers may require you to be in focus mode or to use your pass through key',
    'Certains lecteurs d’écran demandent le mode formulaire ou la touche de transfert.',
  ],
  ['You have lifted an item in position ', 'Élément saisi à la place '],
  ['You have moved the item from position ', 'Élément déplacé de la place '],
  ['\n      to position ', '\n      à la place '],
  ['You are over an area that cannot be dropped on', 'L’élément ne peut pas être posé ici'],
  ['The item has returned to its starting position\n  of ', 'L’élément est revenu à la place '],
  ['Movement cancelled.', 'Déplacement annulé.'],
  ['You have dropped the item.', 'Élément posé.'],
  ['The item has been dropped while not over a drop area.', 'L’élément a été lâché hors de la liste.'],
]
