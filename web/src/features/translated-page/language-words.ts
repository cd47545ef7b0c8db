import type { Theme } from '@lucarne/core/lib/theme.ts'
import type { LanguageCode } from '@lucarne/schemas/routes/languages.ts'

/** The code's own texts on pages of a language; editors' texts are content (docs/product/content.md#languages). */
export type LanguageWords = {
  skipToContent: string
  /** Appended to the site's name for screen readers. */
  toLandingPage: string
  menu: string
  languages: string
  /** Appended to links that lead to a French page. */
  inFrench: string
  footer: string
  /** Labels of the theme button, by the theme that it activates. */
  toTheme: Record<Theme, string>
  withdrawal: string
  termination: string
  priceFrom: (price: string) => string
  francEstimate: (francs: string, day: string) => string
  notFound: { title: string; text: string; action: string }
}

export const languageWords: Readonly<Record<LanguageCode, LanguageWords>> = {
  'de-CH': {
    skipToContent: 'Zum Inhalt springen',
    toLandingPage: 'zur deutschen Startseite',
    menu: 'Hauptmenü',
    languages: 'Sprache',
    inFrench: '(auf Französisch)',
    footer: 'Weitere Seiten',
    toTheme: { dark: 'Dunkle Darstellung wählen', light: 'Helle Darstellung wählen' },
    withdrawal: 'Vertrag hier widerrufen',
    termination: 'Vertrag kündigen',
    priceFrom: (price) => `Abos ab ${price} pro Monat, bezahlt in Euro.`,
    francEstimate: (francs, day) => `Das sind ungefähr ${francs} (Schätzung vom ${day}).`,
    notFound: {
      title: 'Hinter diesem Fenster ist nichts',
      text: 'Diese Seite gibt es nicht oder nicht mehr. Die übrigen Seiten auf Deutsch stehen oben im Menü.',
      action: 'Zur deutschen Startseite',
    },
  },
  'nl-BE': {
    skipToContent: 'Naar de inhoud',
    toLandingPage: 'naar de Nederlandstalige startpagina',
    menu: 'Hoofdmenu',
    languages: 'Taal',
    inFrench: '(in het Frans)',
    footer: 'Meer pagina’s',
    toTheme: { dark: 'Donkere weergave kiezen', light: 'Lichte weergave kiezen' },
    withdrawal: 'Hier de overeenkomst herroepen',
    termination: 'Overeenkomst opzeggen',
    priceFrom: (price) => `Abonnementen vanaf ${price} per maand.`,
    francEstimate: () => '',
    notFound: {
      title: 'Achter dit venster is niets te zien',
      text: 'Deze pagina bestaat niet of niet meer. De andere pagina’s in het Nederlands staan bovenaan in het menu.',
      action: 'Naar de Nederlandstalige startpagina',
    },
  },
}
