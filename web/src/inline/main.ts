import { watchPanels } from './panels.ts'
import { watchTheme } from './theme.ts'

watchTheme()
watchPanels()
