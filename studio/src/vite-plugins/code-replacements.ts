import type { Replacements } from './replace-in-packages.ts'

/**
 * Patches for faults of the Studio that have no option and are not reported upstream; each line begins with how to
 * reproduce it. An entry is removed when the Studio is fixed: the test and the build name those that a version no
 * longer contains.
 */
export const codeReplacements: Replacements = [
  // Tab to a button that is a picture with a tooltip, such as « Rechercher »: a screen reader finds no name.
  [
    'tone: t3, tooltipProps, ...rest} = t0',
    'tone: t3, tooltipProps, ...rest} = typeof t0.tooltipProps?.content === "string" && !t0.text && !t0.children ? { "aria-label": t0.tooltipProps.content, ...t0 } : t0',
  ],
  // The same with the calendar of the releases in the navigation bar,
  [
    'name: SCHEDULES_TOOL_NAME,\n\t\t"data-as"',
    'name: SCHEDULES_TOOL_NAME,\n\t\t"aria-label": t0,\n\t\t"data-as"',
  ],
  // the arrow beside it, which chooses drafts or a release,
  [
    '"global-perspective-menu-button",\n\t\ticonRight',
    '"global-perspective-menu-button",\n\t\t"aria-label": "Choisir le contenu affiché",\n\t\ticonRight',
  ],
  // the box that completes a task,
  [
    'jsx(Checkbox, {\n\t\tonChange: handleCheckboxChange,',
    'jsx(Checkbox, {\n\t\t"aria-label": "Terminée",\n\t\tonChange: handleCheckboxChange,',
  ],
  // the choice of pictures or a list in the menu that inserts a section,
  [
    'mode: "bleed",\n\t\ticon: t2,\n\t\tonClick: t3\n',
    'mode: "bleed",\n\t\t"aria-label": t0,\n\t\ticon: t2,\n\t\tonClick: t3\n',
  ],
  // the pictures in that menu, which read as the name of their file,
  ['"img", {\n\t\tsrc: props.previewImageUrl,', '"img", {\n\t\talt: "",\n\t\tsrc: props.previewImageUrl,'],
  // the URL and the frame of the Presentation tool,
  [
    'onBlur: handleBlur,\n\t\tonClear: handleClear,\n\t\tonChange',
    'onBlur: handleBlur,\n\t\t"aria-label": "Adresse de la page affichée",\n\t\tonClear: handleClear,\n\t\tonChange',
  ],
  ['jsx(IFrameElement, {\n\t\tstyle', 'jsx(IFrameElement, {\n\t\ttitle: "Page affichée",\n\t\tstyle'],
  // and the text of a Portable Text field.
  [
    '"aria-describedby": ariaDescribedBy,\n\t\thotkeys',
    '"aria-describedby": ariaDescribedBy,\n\t\t"aria-label": "Texte mis en forme",\n\t\thotkeys',
  ],
  // Move through the days of a date field, in any locale: a screen reader reads « Sat Nov 28 2026 ».
  ['ate.toDateString()', 'ate.toLocaleDateString("fr-FR", { dateStyle: "full" })'],
  // Rest on a scheduled time in the calendar of the releases: it reads « 10:00 on … ».
  ['formatted} on ', 'formatted}, '],
  // Drag a document in an ordered list: « … moved up from position 2 to 1 », in any locale.
  ['isMovingUp ? "up" : "down"', 'isMovingUp ? "vers le haut," : "vers le bas,"'],
  ['startIndex + 1} to ', 'startIndex + 1} à la place '],
  // Schedule a release in a browser of another time zone: its hours are not those of Paris.
  ['localTzName = Intl.DateTimeFormat().resolvedOptions().timeZone', 'localTzName = "Europe/Paris"'],
]
