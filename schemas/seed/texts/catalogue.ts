import type { CatalogueItemText } from '../shapes/catalogue.ts'

function item(kind: CatalogueItemText['kind'], id: string, title: string, alt: string): CatalogueItemText {
  return { id, title, kind, file: `affiche-${id}.webp`, alt }
}

/** Invented films and series, in the order of the poster columns: neighbours never share a ground. */
export const catalogue: readonly CatalogueItemText[] = [
  item('film', 'vingt-mille-volts', 'Vingt mille volts', 'Un pylône noir et ses câbles sur fond jaune.'),
  item(
    'film',
    'minuit-quai-nord',
    'Minuit, quai Nord',
    'Une horloge pleine comme une lune au bout d’une voie ferrée, la nuit.',
  ),
  item('series', 'basalte', 'Basalte', 'Des orgues de pierre noire sous un soleil rouge.'),
  item(
    'film',
    'point-virgule',
    'Point-virgule',
    'Un point bleu au-dessus d’une virgule rouge, sur fond rose.',
  ),
  item('film', 'mille-et-un-orages', 'Mille et un orages', 'Un parapluie rouge sous la pluie battante.'),
  item('series', 'la-part-du-givre', 'La part du givre', 'Quatre cristaux de glace bleutés sur fond pâle.'),
  item('series', 'tante-odile', 'Tante Odile', 'Un visage rond à lunettes et chignon, sur fond orange.'),
  item(
    'film',
    'le-dernier-tramway',
    'Le dernier tramway',
    'Un tramway rouge et crème, de face, marqué « terminus ».',
  ),
  item(
    'series',
    'radio-solitude',
    'Radio Solitude',
    'Une antenne émet des ondes concentriques sur fond bleu vert.',
  ),
  item('film', 'sel', 'Sel', 'Deux pyramides de sel blanches et roses.'),
  item('film', 'contre-ut', 'Contre-ut', 'Une note rouge perchée sur une portée qui ondule.'),
  item(
    'series',
    'satellite-9',
    'Satellite 9',
    'Une planète orange, cinq orbites et un satellite sur fond violet.',
  ),
  item(
    'film',
    'onze-contre-l-hiver',
    'Onze contre l’hiver',
    'Onze pastilles disposées comme une équipe sur un terrain vert.',
  ),
  item('series', 'papier-calque', 'Papier calque', 'Trois feuilles translucides superposées.'),
  item('film', 'plein-phare', 'Plein phare', 'Un phare rayé de rouge lance un faisceau jaune dans la nuit.'),
  item(
    'series',
    'les-heures-creuses',
    'Les Heures creuses',
    'Une horloge dont un tiers du cadran est rouge.',
  ),
  item(
    'film',
    'le-cartographe-de-brume',
    'Le Cartographe de Brume',
    'Les courbes de niveau d’une île, une croix rouge au centre.',
  ),
  item('film', 'nage-libre', 'Nage libre', 'Une nageuse vue du dessus entre deux lignes d’eau.'),
  item(
    'series',
    'sixieme-sans-ascenseur',
    'Sixième sans ascenseur',
    'Un escalier violet monte vers une fenêtre éclairée.',
  ),
  item('series', 'le-verger', 'Le Verger', 'Vingt arbres ronds et verts, un seul est rouge.'),
  item('film', 'echec-au-fou', 'Échec au fou', 'Un fou d’échecs ivoire sur un damier bordeaux.'),
  item('film', 'trois-fois-rien', 'Trois fois rien', 'Trois anneaux enlacés, bleu, rouge et bleu.'),
  item(
    'film',
    'cote-cour',
    'Côté cour',
    'Une silhouette dans une porte éclairée, au milieu d’un rideau rouge.',
  ),
  item('series', 'herbier', 'Herbier', 'Une plante aux feuilles vertes et à la fleur rouge, bien droite.'),
]
