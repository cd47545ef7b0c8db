import * as z from 'zod/mini'
import {
  centsField,
  choiceField,
  flagField,
  optionalCentsField,
  optionalChoiceField,
  optionalInstantField,
  optionalIntegerField,
  optionalPeriodField,
  optionalTextField,
  pictureField,
  requiredTextField,
  textField,
} from './field-kinds.ts'
import { momentProblem } from './paris-moment.ts'

const momentHint = 'Heure de Paris, comme 28/11/2026 23:59'

// The fields of a product and of its variants, each described once: contract, form of the back office, CSV file, dry
// run and audit log derive from them, in this order. CONTRIBUTING.md says how to add one.

/** What shoppers read first. */
export const productTextFields = {
  title: requiredTextField(120, {
    label: 'Titre',
    problem: 'Le titre manque, ou dépasse 120 signes.',
    column: 'titre du produit',
  }),
  subtitle: textField(200, { label: 'Sous-titre', problem: 'Le sous-titre dépasse 200 signes.' }),
  ribbon_text: textField(40, {
    label: 'Ruban',
    hint: 'Court, comme « Nouveau »',
    problem: 'Le ruban dépasse 40 signes.',
  }),
  /** HTML, which storefronts sanitise. */
  description: textField(
    50_000,
    {
      label: 'Description',
      problem: 'Un lien de la description ne mène ni à une adresse en https://, ni à une page du site.',
    },
    'html',
  ),
}

/** Fields about where and how it is sold. */
export const productSaleFields = {
  status: choiceField(
    z.enum(['draft', 'published']),
    { draft: 'Brouillon', published: 'Publié' },
    { label: 'Publication', problem: 'Le statut est « publié » ou « brouillon ».', column: 'statut' },
  ),
  type: choiceField(
    z.enum(['physical', 'digital', 'bundle']),
    { physical: 'Article à expédier', digital: 'Service', bundle: 'Pack' },
    { label: 'Nature', problem: 'Le produit est un article, un service ou un pack.' },
  ),
  site_product_selection: optionalChoiceField(
    z.enum(['lowest_price_first', 'default_order']),
    { lowest_price_first: 'La moins chère', default_order: 'La première' },
    'Au choix du site',
    { label: 'Variante montrée dans les listes', problem: 'Cette variante n’est pas au choix.' },
  ),
  warranty_in_months: optionalIntegerField(
    { min: 1, max: 120 },
    {
      label: 'Garantie commerciale en mois',
      problem: 'La garantie est un nombre de mois, de 1 à 120.',
      column: 'garantie (mois)',
    },
    (months) => `${months} mois`,
  ),
  purchasable: flagField({ label: 'En vente', problem: 'Le produit est en vente ou non.' }),
  is_hidden: flagField({
    label: 'Masqué des listes, ouvert à qui a son adresse',
    problem: 'Le produit est masqué ou non.',
  }),
}

export const productFields = { ...productTextFields, ...productSaleFields }

export const variantFields = {
  title: requiredTextField(120, {
    label: 'Titre',
    problem: 'Le titre de la variante manque, ou dépasse 120 signes.',
    column: 'titre de la variante',
  }),
  sku: optionalTextField(
    64,
    { label: 'Référence (SKU)', problem: 'La référence dépasse 64 signes.', column: 'référence' },
    'aucune',
  ),
  image_url: pictureField({ label: 'Photo', problem: 'L’adresse de la photo n’en est pas une.' }),
  price_in_cents: centsField({
    label: 'Prix en euros',
    problem: 'Le prix s’écrit comme 12,50.',
    column: 'prix',
  }),
  sale_price_in_cents: optionalCentsField({
    label: 'Prix promotionnel',
    problem: 'Le prix promotionnel s’écrit comme 9,90, et ne dépasse pas le prix.',
    column: 'prix soldé',
  }),
  sale_starts_at: optionalInstantField({
    label: 'Début de la promotion',
    hint: momentHint,
    problem: `Début de la promotion. ${momentProblem}`,
  }),
  sale_ends_at: optionalInstantField({
    label: 'Fin de la promotion',
    hint: momentHint,
    problem: 'La promotion finit avant de commencer.',
  }),
  subscription_period: optionalPeriodField({
    label: 'Durée d’abonnement',
    problem: 'La durée de l’abonnement est un nombre.',
  }),
  plan_name: optionalTextField(120, {
    label: 'Nom de la formule',
    problem: 'Un abonnement a une durée et un nom de formule.',
  }),
  weight_in_grams: optionalIntegerField(
    { min: 1, max: 1_000_000 },
    { label: 'Poids en grammes', problem: 'Le poids est un nombre de grammes.' },
    (grams) => `${grams} g`,
  ),
  manage_inventory: flagField({ label: 'Stock compté', problem: 'Le stock est compté ou non.' }),
}

/** The lists that belong to a product; the audit log names them. */
export const productPartLabels = {
  options: 'Options',
  variants: 'Variantes et prix',
  media: 'Photos',
  additional_info: 'Informations',
  custom_fields: 'Questions',
  related_products: 'Produits liés',
}
