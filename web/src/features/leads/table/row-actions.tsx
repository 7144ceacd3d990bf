import type { Lead, LeadStatus } from '@assay/shared/features/leads/lead'
import { chakra } from '@chakra-ui/react'
import { addressOfReport } from '../../../platform/addresses.ts'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { DotsIcon, LayersIcon, ReportIcon, SparkIcon } from '../../../ui/primitives/icons.tsx'
import type { EditableColumn } from '../view/columns.ts'

/** The menu of a lead; its code is loaded when it is first needed. */
export const loadLeadMenu = async () => (await import('../lead-menus.tsx')).LeadMenu

export type RowActions = {
  open: (id: number) => void
  toggle: (id: number, isRange: boolean) => void
  setStatus: (lead: Lead, status: LeadStatus) => void
  logCall: (lead: Lead) => void
  remove: (lead: Lead) => void
  /** Starts a prospecting run. */
  prospect: (lead: Lead) => void
  /** Starts a deep research. */
  research: (lead: Lead) => void
  /** Begins to edit a cell. */
  edit: (id: number, column: EditableColumn) => void
  /** Ends the edit; the cell of the column takes the focus. */
  endEdit: (column: EditableColumn | null) => void
  /** Called when the row gets the focus. */
  enter: (id: number) => void
}

/** What both forms of a row show. */
export type RowProps = {
  lead: Lead
  /** Its place in the grid, from 1; the header counts. */
  rowIndex: number
  /** In pixels. */
  top: number
  height: number
  isOpen: boolean
  isChecked: boolean
  /** The only row whose controls are tab stops. */
  isActive: boolean
  hasReport: boolean
  act: RowActions
}

/** What the menu of a lead needs. */
export const menuOf = (lead: Lead, hasReport: boolean, act: RowActions) => ({
  lead,
  report: hasReport ? addressOfReport(lead.id) : null,
  onOpen: () => act.open(lead.id),
  onStatus: (status: LeadStatus) => act.setStatus(lead, status),
  onLogCall: () => act.logCall(lead),
  onDelete: () => act.remove(lead),
})

/** The controls that end a row, in order. */
export const actionParts = ['prospect', 'research', 'menu'] as const

const narrow = { px: 1.5, minW: 8, css: { '@media (pointer: coarse)': { minW: 11 } } } as const

/** The row's buttons: Prospect, Advanced, and the menu with the rest. */
export const RowButtons = ({ lead, isActive, hasReport, act }: RowProps) => {
  const tabIndex = isActive ? 0 : -1
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        {...narrow}
        aria-label={`Prospect ${lead.companyName}`}
        title="Prospect"
        data-part="prospect"
        tabIndex={tabIndex}
        onClick={() => act.prospect(lead)}
      >
        <SparkIcon />
      </Button>
      <Button
        variant="quiet"
        size="sm"
        {...narrow}
        aria-label={`Advanced prospecting of ${lead.companyName}`}
        title="Advanced"
        data-part="research"
        tabIndex={tabIndex}
        onClick={() => act.research(lead)}
      >
        <LayersIcon />
      </Button>
      <MenuButton
        variant="quiet"
        size="icon"
        color="fg.muted"
        aria-label={`Actions for ${lead.companyName}`}
        data-part="menu"
        tabIndex={tabIndex}
        loadMenu={loadLeadMenu}
        menu={menuOf(lead, hasReport, act)}
      >
        <DotsIcon />
      </MenuButton>
    </>
  )
}

export const ReportMark = () => (
  <chakra.span role="img" aria-label="Has a report" title="Has a report" color="fg.muted" lineHeight="0">
    <ReportIcon size={14} />
  </chakra.span>
)
