import { DashboardIcon } from '@sanity/icons/Dashboard'
import type { Tool } from 'sanity'
import { WelcomeScreen } from './welcome-screen.tsx'

export const welcomeTool: Tool = {
  name: 'bienvenue',
  title: 'Bienvenue',
  icon: DashboardIcon,
  component: WelcomeScreen,
}
