import type { Lead } from '@assay/shared/features/leads/lead'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { useLogout } from '../../../features/accounts/identity/use-logout.ts'
import { addressOfHunt, addressOfLead, addressOfReport } from '../../../platform/addresses.ts'
import { type ColourMode, chooseColourMode } from '../../../platform/colour-mode.ts'
import type { PageCommands } from '../../../platform/page-commands.ts'
import { lastUndo, undoLast } from '../../../platform/toasts.ts'
import { useColourMode } from '../../../platform/use-colour-mode.ts'
import {
  HelpIcon,
  LeadsIcon,
  LogoutIcon,
  MoonIcon,
  PlusIcon,
  ReplyIcon,
  ReportIcon,
  SearchIcon,
  SunIcon,
  SystemIcon,
} from '../../../ui/primitives/icons.tsx'
import { paletteLinks } from '../menus.ts'
import { answersTo, type Command, type CommandSection } from './command.ts'
import { pageCommands } from './page-commands.ts'

const modes: { mode: ColourMode; title: string; Icon: typeof SunIcon }[] = [
  { mode: 'light', title: 'Use the light appearance', Icon: SunIcon },
  { mode: 'dark', title: 'Use the dark appearance', Icon: MoonIcon },
  { mode: 'system', title: 'Use the system appearance', Icon: SystemIcon },
]

/** The leads, and the ids of those that have a prospect report. */
export type FoundLeads = { leads: readonly Lead[]; reported: ReadonlySet<number>; isLoading: boolean }

const shownLeads = 8

/** There may be many leads, so they are listed only for a query. */
const leadCommands = (
  query: string,
  { leads, reported }: FoundLeads,
  navigate: NavigateFunction,
): Command[] => {
  if (query.trim() === '') return []
  const named = leads.map((lead) => ({ title: lead.companyName, lead }))
  return answersTo(named, query, shownLeads).flatMap(({ title, lead: { id, industry, location } }) => [
    {
      id: `lead-${id}`,
      title,
      about: [industry, location].filter(Boolean).join(' · '),
      icon: <LeadsIcon />,
      run: () => navigate(addressOfLead(id)),
    },
    ...(reported.has(id)
      ? [
          {
            id: `report-${id}`,
            title,
            about: 'Prospect report',
            icon: <ReportIcon />,
            run: () => navigate(addressOfReport(id)),
          },
        ]
      : []),
  ])
}

type Open = { newLead: (companyName?: string) => void; shortcuts: () => void }

/** What can be begun with any words: a lead of that name, or a search, which is only filled in, since it costs a lookup. */
const commandsFor = (words: string, open: Open, navigate: NavigateFunction): Command[] =>
  words === ''
    ? []
    : [
        {
          id: 'create',
          title: `Create “${words}”`,
          about: 'New lead',
          icon: <PlusIcon />,
          run: () => open.newLead(words),
        },
        {
          id: 'hunt',
          title: `Hunt for “${words}”`,
          about: 'Lead Hunting',
          icon: <SearchIcon />,
          run: () => navigate(addressOfHunt(words)),
        },
      ]

const undoCommands = (): Command[] => {
  const last = lastUndo()
  if (!last) return []
  const run = () => void undoLast()
  return [{ id: 'undo', title: `Undo “${last.title}”`, icon: <ReplyIcon />, shortcut: 'mod+z', run }]
}

/** The commands that match a query, by section; those of the page first. */
export const useCommands = (
  query: string,
  found: FoundLeads,
  page: readonly PageCommands[],
  open: Open,
): CommandSection[] => {
  const navigate = useNavigate()
  const logout = useLogout()
  const current = useColourMode()

  const pages = paletteLinks.map(
    ({ to, name, Icon, keywords = '' }): Command => ({
      id: to,
      title: name,
      keywords: `go to page ${keywords}`,
      icon: <Icon />,
      run: () => navigate(to),
    }),
  )
  const actions: Command[] = [
    ...undoCommands(),
    {
      id: 'new-lead',
      title: 'New Lead',
      keywords: 'add create',
      icon: <PlusIcon />,
      shortcut: 'n',
      run: () => open.newLead(),
    },
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
    ...page.map((group) => ({ title: group.name, commands: answersTo(pageCommands(group, query), query) })),
    { title: 'Go to', commands: answersTo(pages, query) },
    { title: 'My leads', commands: leadCommands(query, found, navigate) },
    { title: 'Actions', commands: answersTo(actions, query) },
    {
      title: 'New',
      commands: commandsFor(query.trim(), open, navigate),
      // The lead that is meant may still be loading.
      needsChoice: found.isLoading,
    },
  ].filter(({ commands }) => commands.length > 0)
}
