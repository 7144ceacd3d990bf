import { useNavigate } from 'react-router-dom'
import { useLogout } from '../../../features/accounts/use-logout.ts'
import { type ColourMode, chooseColourMode, useColourMode } from '../../../platform/colour-mode.ts'
import { HelpIcon, LogoutIcon, MoonIcon, SunIcon, SystemIcon } from '../../../ui/icons.tsx'
import { namedPages } from '../pages.ts'
import { type Command, type CommandSection, commandsFor } from './command.ts'

const modes: { mode: ColourMode; title: string; Icon: typeof SunIcon }[] = [
  { mode: 'light', title: 'Use the light appearance', Icon: SunIcon },
  { mode: 'dark', title: 'Use the dark appearance', Icon: MoonIcon },
  { mode: 'system', title: 'Use the system’s appearance', Icon: SystemIcon },
]

/** What the palette offers for a query, by section. */
export const useCommands = (query: string, open: { shortcuts: () => void }): CommandSection[] => {
  const navigate = useNavigate()
  const logout = useLogout()
  const current = useColourMode()

  const pages = namedPages.map(
    ({ to, name, Icon }): Command => ({
      id: to,
      title: name,
      keywords: 'go to page',
      icon: <Icon />,
      run: () => navigate(to),
    }),
  )
  const actions: Command[] = [
    ...modes
      .filter(({ mode }) => mode !== current)
      .map(({ mode, title, Icon }) => ({
        id: mode,
        title,
        keywords: 'theme colour color mode',
        icon: <Icon />,
        run: () => chooseColourMode(mode),
      })),
    {
      id: 'shortcuts',
      title: 'Show keyboard shortcuts',
      keywords: 'keys help',
      icon: <HelpIcon />,
      shortcut: '?',
      run: open.shortcuts,
    },
    {
      id: 'logout',
      title: 'Log out',
      keywords: 'logout sign out leave',
      icon: <LogoutIcon />,
      run: () => logout.mutate(),
    },
  ]
  return [
    { title: 'Go to', commands: commandsFor(pages, query) },
    { title: 'Actions', commands: commandsFor(actions, query) },
  ].filter(({ commands }) => commands.length > 0)
}
