import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Tool, ToolMenuProps } from 'sanity'
import { RouterProvider, route } from 'sanity/router'
import { expect, it } from 'vitest'
import { CountedToolMenu } from './tool-menu.tsx'

it('the tool menu keeps its links when the number of pending reviews changes', () => {
  const tools: Tool[] = [{ name: 'moderation', title: 'Modération', component: () => null }]
  const seenTools: unknown[] = []
  const props: ToolMenuProps = {
    activeToolName: 'bienvenue',
    closeSidebar: () => {},
    context: 'topbar',
    isSidebarOpen: false,
    tools,
    renderDefault: (given) => {
      seenTools.push(given.tools)
      return <nav />
    },
  }
  const render = (pendingCount: number) =>
    renderToStaticMarkup(
      <ThemeProvider theme={buildTheme()}>
        <RouterProvider
          onNavigate={() => {}}
          router={route.create('/:tool', ({ tool }) => route.scope(String(tool), '/'))}
          state={{}}
        >
          <CountedToolMenu menu={props} pendingCount={pendingCount} />
        </RouterProvider>
      </ThemeProvider>,
    )
  expect(render(0)).not.toContain('avis')
  expect(render(4)).toContain('avis en attente')
  // The Studio mounts the links anew for a new array.
  expect(seenTools).toHaveLength(2)
  expect(seenTools.every((given) => given === tools)).toBe(true)
})
