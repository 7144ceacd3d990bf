import { type Lead, type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { loadChoiceMenu } from '../../../ui/form/badge-select.tsx'
import { StatusBadge } from '../../../ui/lead/status-badge.tsx'
import { useLazyPanel } from '../../../ui/overlay/lazy-panel.ts'
import { OpeningItemContext } from '../../../ui/overlay/menu-button.tsx'
import { editorStyle } from './editor-style.ts'

const Trigger = chakra('button', editorStyle)

const shownOf = (status: string) => <StatusBadge status={status as LeadStatus} />

type Props = {
  lead: Lead
  onChoose: (status: LeadStatus) => void
  /** `returnsFocus` when the user has not gone elsewhere. */
  onDone: (returnsFocus: boolean) => void
}

/** Chooses the status in its cell from a list that is open at once. */
export const StatusEditor = ({ lead, onChoose, onDone }: Props) => {
  const { Panel, trigger, panel, open } = useLazyPanel(loadChoiceMenu)
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the editor opens
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    open()
  }, [])
  const onOpenChange = (isOpen: boolean) => {
    panel.onOpenChange(isOpen)
    if (isOpen) return
    const cell = button.current?.closest('[role=gridcell]')
    onDone(document.activeElement === document.body || Boolean(cell?.contains(document.activeElement)))
  }
  return (
    <>
      <Trigger
        ref={button}
        type="button"
        data-editor
        aria-haspopup="menu"
        aria-label={`Status of ${lead.companyName}`}
        {...trigger}
      >
        {shownOf(lead.status)}
      </Trigger>
      {Panel ? (
        <OpeningItemContext value="first">
          <Panel
            {...panel}
            onOpenChange={onOpenChange}
            value={lead.status}
            options={leadStatuses}
            shownOf={shownOf}
            onChoose={(status) => onChoose(status as LeadStatus)}
          />
        </OpeningItemContext>
      ) : null}
    </>
  )
}
