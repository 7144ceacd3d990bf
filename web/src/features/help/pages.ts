import { definePage } from '../../platform/pages/define-page.ts'
import { HelpIcon } from '../../ui/primitives/icons.tsx'

const helpPage = definePage({
  path: '/help',
  title: 'Help',
  access: 'signed-in',
  load: async () => (await import('./help-page.tsx')).HelpPage,
  navigation: {
    Icon: HelpIcon,
    sidebar: {},
    drawer: { section: 'TOOLS' },
    palette: { keywords: 'guide questions' },
  },
})

export const helpPages = [helpPage]
