const longest = 160

/** Advice on an alternative text that is present: what is missing is reported by the field's own rule. */
export function altTextAdvice(alt: string | undefined): true | string {
  if (!alt) return true
  if (/^(image|photo|illustration|dessin) (de|d’|d'|du|des)\b/iu.test(alt))
    return 'Inutile de commencer par « image de » : décrivez directement ce que l’on voit.'
  if (alt.length > longest)
    return `Ce texte fait ${alt.length} caractères ; au-delà de ${longest}, il fatigue à l’écoute.`
  return true
}
