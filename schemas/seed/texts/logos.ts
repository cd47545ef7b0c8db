import type { LogoText } from '../shapes/catalogue.ts'

type Kind = LogoText['kind']

function logo(kind: Kind, id: string, name: string, detail?: string): LogoText {
  return { id, name, kind, file: `logo-${id}.webp`, ...(detail && { detail }) }
}

/** Invented platforms, competitions and channels, each set as a wordmark. */
export const logos: readonly LogoText[] = [
  logo('platform', 'nacre', 'nacre'),
  logo('platform', 'pellicule', 'Pellicule'),
  logo('platform', 'grand-large', 'Grand Large'),
  logo('platform', 'belvedere', 'Belvédère'),
  logo('platform', 'septante', 'septante'),
  logo('platform', 'ovale', 'Ovale'),
  logo('platform', 'kiosque-9', 'Kiosque 9'),
  logo('platform', 'rideau', 'Rideau'),
  logo('competition', 'coupe-des-phares', 'Coupe des Phares', 'Football'),
  logo('competition', 'ligue-boreale', 'Ligue Boréale', 'Hockey sur glace'),
  logo('competition', 'grand-prix-des-cols', 'Grand Prix des Cols', 'Cyclisme'),
  logo('competition', 'tournoi-des-deltas', 'Tournoi des Deltas', 'Rugby'),
  logo('competition', 'trophee-mistral', 'Trophée Mistral', 'Voile'),
  logo('competition', 'open-des-terrasses', 'Open des Terrasses', 'Tennis'),
  logo('channel', 'tribune-1', 'Tribune 1'),
  logo('channel', 'mi-temps', 'mi-temps'),
  logo('channel', 'virage-sport', 'Virage Sport'),
  logo('channel', 'arene', 'Arène'),
  logo('channel', 'peloton-tv', 'peloton.tv'),
  logo('channel', 'plein-court', 'Plein Court'),
  logo('channel', 'vestiaire', 'Vestiaire'),
  logo('channel', 'chrono', 'chrono'),
  logo('channel', 'l-echappee', 'L’Échappée'),
  logo('channel', 'corner-8', 'corner8'),
]
