import type { ButtonText, ImageText } from './common.ts'

export interface SlideText {
  id: string
  title: string
  subtitle: string
  image: ImageText
  button: ButtonText
}
