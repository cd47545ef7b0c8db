/** Whether React has hydrated an element: from then on it acts on the element's events itself. */
export const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))
