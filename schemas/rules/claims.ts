/** The numbers that the shop claims, from the site settings. */
export interface ShopFacts {
  sinceYear: number
  liveChannels: number
  filmsAndSeries: number
  screens: number
  monthlyPriceInCents: number
  yearlyPriceInCents: number
  trialPriceInCents: number
  trialHours: number
  cardActivationMinutes: number
  transferActivationHours: number
  messagingReplyMinutes: number
  emailReplyHours: number
  refundHours: number
}

type Fact = keyof ShopFacts

interface Claim {
  /** Expression whose first group is the number, in digits or words. */
  pattern: RegExp
  /** Facts that the number may state. */
  facts: readonly Fact[]
}

const amount = String.raw`(?<![\d,\p{L}])(\d[\d\s]*(?:,\d+)?|un|une|deux|trois|quatre|cinq|dix mille)`
const claim = (text: string, ...facts: Fact[]): Claim => ({
  pattern: new RegExp(text.replaceAll('#', amount), 'giu'),
  facts,
})

const claims: readonly Claim[] = [
  claim(String.raw`(?:^|[.,] )depuis (\d{4})(?:$|[.,])`, 'sinceYear'),
  claim('plus de # chaînes', 'liveChannels'),
  claim('# chaînes en direct', 'liveChannels'),
  claim('# films', 'filmsAndSeries'),
  claim('# écrans (?:à la fois|en même temps|allumés|compris)', 'screens'),
  claim('jusqu’à # écrans', 'screens'),
  claim(String.raw`#\s€ par mois`, 'monthlyPriceInCents'),
  claim(String.raw`à partir de #\s€`, 'monthlyPriceInCents'),
  claim(String.raw`réglé en une fois, #\s€`, 'yearlyPriceInCents'),
  claim(String.raw`essai (?:de|dure) #\s?h`, 'trialHours'),
  claim(String.raw`essai [^.]*?(?:coûte|à) #\s€`, 'trialPriceInCents'),
  claim('par carte, (?:comptez )?environ # minutes', 'cardActivationMinutes'),
  claim('(?:activation|activé|activer [^.]*?) en # minutes', 'cardActivationMinutes'),
  claim('entre # minutes et', 'cardActivationMinutes'),
  claim(String.raw`virement[^.]*? jusqu’à #\s(?:h|heures)`, 'transferActivationHours'),
  claim(String.raw`minutes et #\sheures`, 'transferActivationHours'),
  claim('(?:dans les|réponse (?:sous|en)) # minutes', 'messagingReplyMinutes'),
  claim('(?:environ|en) # heures (?:environ )?par e-mail', 'emailReplyHours'),
  claim(String.raw`(?:remboursé|remboursement)[^.]*? #\s(?:h|heures)(?!\p{L})`, 'refundHours'),
  claim(String.raw`garantie de satisfaction (?:court|de) #\sh`, 'refundHours'),
]

/** Promises that no text may make, because the settings have opening hours and no telephone. */
const impossible = [/24\s?h?\s?\/\s?24/giu, /24\s?\/\s?7/gu, /quelqu’un décroche/giu, /appelez-nous/giu]

const numerals: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  'dix mille': 10_000,
}

const toNumber = (text: string) =>
  numerals[text.toLowerCase()] ?? Number(text.replace(/\s/gu, '').replace(',', '.'))

const centsPerEuro = 100
const factValue = (facts: ShopFacts, fact: Fact) =>
  fact.endsWith('InCents') ? facts[fact] / centsPerEuro : facts[fact]

/** The phrases of a text that contradict the shop's facts, or that no fact can support. */
export function findContradictedClaims(text: string, facts: ShopFacts): string[] {
  const wrong = claims.flatMap(({ pattern, facts: possible }) =>
    [...text.matchAll(pattern)]
      .filter(([, number = '']) => !possible.some((fact) => factValue(facts, fact) === toNumber(number)))
      .map(([phrase]) => phrase),
  )
  return [...wrong, ...impossible.flatMap((pattern) => text.match(pattern) ?? [])]
}
