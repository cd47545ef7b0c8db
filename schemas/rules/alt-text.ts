const maxLength = 160

/** Warns about an alternative text that is redundant or too long; a missing one is an error of the field itself. */
export function altTextAdvice(alt: string | undefined): true | string {
  if (!alt) return true
  if (/^(image|photo|illustration|dessin) (de|d’|d'|du|des)\b/iu.test(alt))
    return 'Inutile de commencer par « image de » : décrivez directement ce que l’on voit.'
  if (alt.length > maxLength)
    return `Ce texte fait ${alt.length} caractères ; au-delà de ${maxLength}, il fatigue à l’écoute.`
  return true
}
