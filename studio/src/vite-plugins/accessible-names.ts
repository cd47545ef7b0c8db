import type { Replacements } from './replace-in-packages.ts'

/** Names for buttons of the Studio that are a picture and nothing else: that of their tooltip, or ours. */
export const accessibleNames: Replacements = [
  ['href: rootHref,\n\t\tonClick', 'href: rootHref,\n\t\t"aria-label": "Début du studio",\n\t\tonClick'],
  [
    'tone: t3, tooltipProps, ...rest} = t0',
    'tone: t3, tooltipProps, ...rest} = typeof t0.tooltipProps?.content === "string" && !t0.text && !t0.children ? { "aria-label": t0.tooltipProps.content, ...t0 } : t0',
  ],
  [
    'name: SCHEDULES_TOOL_NAME,\n\t\t"data-as"',
    'name: SCHEDULES_TOOL_NAME,\n\t\t"aria-label": t0,\n\t\t"data-as"',
  ],
  [
    '"global-perspective-menu-button",\n\t\ticonRight',
    '"global-perspective-menu-button",\n\t\t"aria-label": "Choisir le contenu affiché",\n\t\ticonRight',
  ],
  [
    'jsx(Checkbox, {\n\t\tonChange: handleCheckboxChange,',
    'jsx(Checkbox, {\n\t\t"aria-label": "Terminée",\n\t\tonChange: handleCheckboxChange,',
  ],
  // Of the menu that inserts a section, by its pictures or its list.
  [
    'mode: "bleed",\n\t\ticon: t2,\n\t\tonClick: t3\n\t}), $[5] = t2',
    'mode: "bleed",\n\t\t"aria-label": t0,\n\t\ticon: t2,\n\t\tonClick: t3\n\t}), $[5] = t2',
  ],
  ['"img", {\n\t\tsrc: props.previewImageUrl,', '"img", {\n\t\talt: "",\n\t\tsrc: props.previewImageUrl,'],
  // Of the preview: the field with the page’s URL.
  [
    'onBlur: handleBlur,\n\t\tonClear: handleClear,\n\t\tonChange',
    'onBlur: handleBlur,\n\t\t"aria-label": "Adresse de la page affichée",\n\t\tonClear: handleClear,\n\t\tonChange',
  ],
  ['jsx(IFrameElement, {\n\t\tstyle', 'jsx(IFrameElement, {\n\t\ttitle: "Page affichée",\n\t\tstyle'],
  // Of rich text, whose label names the field above it only.
  [
    '"aria-describedby": ariaDescribedBy,\n\t\thotkeys',
    '"aria-describedby": ariaDescribedBy,\n\t\t"aria-label": "Texte mis en forme",\n\t\thotkeys',
  ],
  // Of the field that searches the sections to insert.
  [
    '},\n\t\t\t\t\tplaceholder: props.labels["insert-menu.search.placeholder"]',
    '},\n\t\t\t\t\t"aria-label": props.labels["insert-menu.search.placeholder"],\n\t\t\t\t\tplaceholder: props.labels["insert-menu.search.placeholder"]',
  ],
]
