/** Lengths in characters; the storefront cuts longer descriptions (docs/product.md#seo). */
const titleLength = { min: 20, max: 60 }
const descriptionLength = { min: 70, max: 160 }

export function seoTitleAdvice(text: string | undefined): true | string {
  return lengthAdvice('titre', text, titleLength)
}

export function seoDescriptionAdvice(text: string | undefined): true | string {
  return lengthAdvice('résumé', text, descriptionLength)
}

function lengthAdvice(name: string, text: string | undefined, { min, max }: { min: number; max: number }) {
  if (!text) return true
  if (text.length > max) return `Ce ${name} fait ${text.length} caractères : au-delà de ${max}, il est coupé.`
  if (text.length < min)
    return `Ce ${name} fait ${text.length} caractères : à partir de ${min}, il attire mieux.`
  return true
}
