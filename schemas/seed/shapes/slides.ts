import type { ButtonText, ImageText } from './common.ts'

export interface SlideText {
  id: string
  title: string
  subtitle: string
  image: ImageText
  button: ButtonText
  /** When it goes (ISO); absent for one that stays. */
  visibleUntil?: string
}
