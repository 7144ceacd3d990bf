import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { failureToast, toast, undoLast } from '../../../platform/toasts.ts'
import { useLazyComponent } from '../../../ui/overlay/use-lazy-component.ts'
import { usePreload } from '../../../ui/overlay/use-preload.ts'
import { everywhere } from './everywhere.ts'

type Name = 'newLead' | 'palette' | 'shortcuts'

const loadNewLead = async () =>
  (await import('../../../features/leads/edit/new-lead-dialog.tsx')).NewLeadDialog
const loadPalette = async () => (await import('./palette.tsx')).Palette
const loadShortcuts = async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog

const undo = () => {
  if (!undoLast()) toast('Nothing to undo', 'A change can be undone for a minute.')
}

/** Opens the dialogs available on every page. */
type Open = Record<Exclude<Name, 'newLead'>, () => void> & { newLead: (companyName?: string) => void }

type Shown = { name: Name; companyName?: string }

const OpenContext = createContext<Open>({
  newLead: () => undefined,
  palette: () => undefined,
  shortcuts: () => undefined,
})

export const useShellDialogs = (): Open => useContext(OpenContext)

/** The dialogs available on every page, open one at a time, and their shortcuts. */
export const ShellDialogs = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<Shown | null>(null)
  const close = useCallback(() => setShown(null), [])
  const open = useMemo(() => {
    // While a dialog loads, keys typed for it must not open another one.
    const show = (next: Shown) => setShown((current) => current ?? next)
    return {
      newLead: (companyName?: string) => show({ name: 'newLead', companyName }),
      palette: () => show({ name: 'palette' }),
      shortcuts: () => show({ name: 'shortcuts' }),
    }
  }, [])
  useShortcuts(everywhere, {
    n: { does: 'New lead', run: () => open.newLead() },
    'mod+k': { does: 'Search or jump to anything', run: open.palette },
    'mod+z': { does: 'Undo the last change', run: undo, yieldsToFields: true },
    '?': { does: 'Show these shortcuts', run: open.shortcuts },
  })
  // After its shortcut, users continue typing at once.
  usePreload(loadPalette)
  const fail = useCallback(() => {
    setShown(null)
    failureToast('This could not be loaded', 'Check your connection and try again.')
  }, [])
  const isShown = (name: Name) => shown?.name === name
  const NewLead = useLazyComponent(loadNewLead, isShown('newLead'), fail)
  const Palette = useLazyComponent(loadPalette, isShown('palette'), fail)
  const Shortcuts = useLazyComponent(loadShortcuts, isShown('shortcuts'), fail)
  return (
    <OpenContext value={open}>
      {children}
      {NewLead ? (
        <NewLead isOpen={isShown('newLead')} companyName={shown?.companyName} onClose={close} />
      ) : null}
      {Palette ? <Palette isOpen={isShown('palette')} onClose={close} open={open} /> : null}
      {Shortcuts ? <Shortcuts isOpen={isShown('shortcuts')} onClose={close} /> : null}
    </OpenContext>
  )
}
