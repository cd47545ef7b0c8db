import { previewCart } from './cart-preview.ts'
import { watchPanels } from './panels.ts'
import { watchPublications } from './publications.ts'
import { watchSearch } from './search.ts'
import { watchSlides } from './slides.ts'
import { watchTheme } from './theme.ts'

watchTheme()
watchPanels()
previewCart()
watchSlides()
watchSearch()
watchPublications()
