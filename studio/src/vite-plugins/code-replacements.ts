import type { Replacements } from './replace-in-packages.ts'

/**
 * Faults of the Studio that its users meet and for which it has no option. Each entry goes as soon as the Studio itself
 * does what its comment says: the test names those that a version no longer contains.
 */
export const codeReplacements: Replacements = [
  // Screen readers find buttons that are a picture without a name: the logo,
  ['href: rootHref,\n\t\tonClick', 'href: rootHref,\n\t\t"aria-label": "Début du studio",\n\t\tonClick'],
  // every button whose tooltip says what it does,
  [
    'tone: t3, tooltipProps, ...rest} = t0',
    'tone: t3, tooltipProps, ...rest} = typeof t0.tooltipProps?.content === "string" && !t0.text && !t0.children ? { "aria-label": t0.tooltipProps.content, ...t0 } : t0',
  ],
  // the releases,
  [
    'name: SCHEDULES_TOOL_NAME,\n\t\t"data-as"',
    'name: SCHEDULES_TOOL_NAME,\n\t\t"aria-label": t0,\n\t\t"data-as"',
  ],
  // the choice of drafts or a release,
  [
    '"global-perspective-menu-button",\n\t\ticonRight',
    '"global-perspective-menu-button",\n\t\t"aria-label": "Choisir le contenu affiché",\n\t\ticonRight',
  ],
  // the box that completes a task,
  [
    'jsx(Checkbox, {\n\t\tonChange: handleCheckboxChange,',
    'jsx(Checkbox, {\n\t\t"aria-label": "Terminée",\n\t\tonChange: handleCheckboxChange,',
  ],
  // and in the menu that inserts a section, the choice of pictures or a list.
  [
    'mode: "bleed",\n\t\ticon: t2,\n\t\tonClick: t3\n',
    'mode: "bleed",\n\t\t"aria-label": t0,\n\t\ticon: t2,\n\t\tonClick: t3\n',
  ],
  // Pictures of sections there have no alternative text, and read as their file's name.
  ['"img", {\n\t\tsrc: props.previewImageUrl,', '"img", {\n\t\talt: "",\n\t\tsrc: props.previewImageUrl,'],
  // Fields without a label: the URL and the frame of the preview, rich text, and the search of sections.
  [
    'onBlur: handleBlur,\n\t\tonClear: handleClear,\n\t\tonChange',
    'onBlur: handleBlur,\n\t\t"aria-label": "Adresse de la page affichée",\n\t\tonClear: handleClear,\n\t\tonChange',
  ],
  ['jsx(IFrameElement, {\n\t\tstyle', 'jsx(IFrameElement, {\n\t\ttitle: "Page affichée",\n\t\tstyle'],
  [
    '"aria-describedby": ariaDescribedBy,\n\t\thotkeys',
    '"aria-describedby": ariaDescribedBy,\n\t\t"aria-label": "Texte mis en forme",\n\t\thotkeys',
  ],
  [
    '},\n\t\t\t\t\tplaceholder: props.labels["insert-menu.search.placeholder"]',
    '},\n\t\t\t\t\t"aria-label": props.labels["insert-menu.search.placeholder"],\n\t\t\t\t\tplaceholder: props.labels["insert-menu.search.placeholder"]',
  ],
  // Screen readers read the days of calendars, and a time on a day, in English.
  ['ate.toDateString()', 'ate.toLocaleDateString("fr-FR", { dateStyle: "full" })'],
  ['formatted} on ', 'formatted}, '],
  // The Studio formats some dates with date-fns without a locale.
  [
    'export { enUS as defaultLocale } from "../locale/en-US.js"',
    'export { fr as defaultLocale } from "../locale/fr.js"',
  ],
  // Words of the message about dragged documents that are no text on their own elsewhere.
  ['isMovingUp ? "up" : "down"', 'isMovingUp ? "vers le haut," : "vers le bas,"'],
  ['startIndex + 1} to ', 'startIndex + 1} à la place '],
]
