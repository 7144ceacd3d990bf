import { chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLeads } from '../../../features/leads/list/use-leads.ts'
import { useLeadsWithReports } from '../../../features/leads/list/use-leads-with-reports.ts'
import { usePageCommandsShown } from '../../../platform/page-commands.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SearchIcon } from '../../../ui/primitives/icons.tsx'
import type { Command } from './command.ts'
import { CommandList, idOfOption, listId } from './command-list.tsx'
import { type FoundLeads, useCommands } from './use-commands.tsx'

export type PaletteProps = {
  isOpen: boolean
  onClose: () => void
  /** Opens the shell's other dialogs. */
  open: { newLead: (companyName?: string) => void; shortcuts: () => void }
}

/** Finds pages, leads and actions by name. */
export const Palette = ({ isOpen, onClose, open }: PaletteProps) => (
  <Dialog title="Command palette" size="palette" isOpen={isOpen} onClose={onClose}>
    <Search onClose={onClose} open={open} />
  </Dialog>
)

const Input = chakra('input', {
  base: {
    flex: '1',
    minW: 0,
    height: 14,
    bg: 'transparent',
    fontSize: 'lg',
    outline: 'none',
    _placeholder: { color: 'fg.muted' },
  },
})

/** Rendered only when there is a query, so that the leads are loaded only when needed. */
const LeadSource = ({ onChange }: { onChange: (found: FoundLeads) => void }) => {
  const { rows, isComplete, error } = useLeads()
  const { ids } = useLeadsWithReports()
  const isLoading = !isComplete && error === null
  useEffect(() => {
    onChange({ leads: rows, reported: ids, isLoading })
  }, [rows, ids, isLoading, onChange])
  return null
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
}

const Search = ({ onClose, open }: Omit<PaletteProps, 'isOpen'>) => {
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const [found, setFound] = useState<FoundLeads>({ leads: [], reported: new Set(), isLoading: true })
  const page = usePageCommandsShown()
  const sections = useCommands(query, found, page, open)
  const commands = sections.flatMap((section) => section.commands)
  const active =
    commands.find(({ id }) => id === activeId) ??
    sections.find(({ needsChoice }) => !needsChoice)?.commands[0]

  const run = (command: Command | undefined) => {
    if (!command) return
    if (command.begins !== undefined) return search(command.begins)
    // While the dialog is open, a command can focus nothing on the page.
    flushSync(onClose)
    command.run()
  }
  const search = (text: string) => {
    setQuery(text)
    setActiveId(null)
    field.current?.focus()
  }
  const press = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isToggle = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    const next = commands[steps[event.key]?.(active ? commands.indexOf(active) : -1, commands.length) ?? -1]
    if (isToggle) onClose()
    else if (event.key === 'Enter') run(active)
    else if (next) setActiveId(next.id)
    else return
    event.preventDefault()
  }
  return (
    <>
      {query.trim() === '' ? null : <LeadSource onChange={setFound} />}
      <Flex align="center" gap={3} pl={4} pr={14} borderBottomWidth="1px" color="fg.muted">
        <SearchIcon />
        <Input
          ref={field}
          role="combobox"
          aria-label="Search pages, leads and actions"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? idOfOption(active) : undefined}
          placeholder="Search or jump to..."
          autoComplete="off"
          spellCheck={false}
          color="fg"
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={press}
        />
      </Flex>
      <CommandList sections={sections} active={active} onPoint={setActiveId} onRun={run} />
    </>
  )
}
