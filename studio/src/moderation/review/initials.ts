/** « SM » for Sophie Martin, as the page writes who has no portrait. */
export function initials(name: string): string {
  return name
    .split(/[\s-]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('fr-FR') ?? '')
    .join('')
}
