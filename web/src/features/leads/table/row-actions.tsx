import type { Lead, LeadStatus } from '@assay/shared/features/leads/lead'
import { addressOfReport } from '../../../platform/addresses.ts'
import { attributesOfPart, attributesOfRow, RowCheckbox, type RowState } from '../../../ui/list/grid-row.tsx'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { DotsIcon, LayersIcon, ReportIcon, SparkIcon } from '../../../ui/primitives/icons.tsx'
import { styledOnce } from '../../../ui/primitives/styled-once.tsx'
import { buttonRecipe } from '../../../ui/theme/recipes.ts'
import type { EditableColumn } from '../view/columns.ts'
import type { AfterEdit, KeptText } from './use-cell-edit.ts'

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
  /** Begins to edit a cell, or shows again what could not be saved; returns whether it does. */
  edit: (id: number, column: EditableColumn, kept?: KeptText) => boolean
  endEdit: (id: number, column: EditableColumn, after: AfterEdit) => void
  /** Called when the row gets the focus. */
  enter: (id: number) => void
}

/** What both forms of a row show. */
export type RowProps = RowState & {
  lead: Lead
  hasReport: boolean
  /** Beside an open lead there is room for one button: the others are in its menu. */
  isFolded: boolean
  act: RowActions
}

/** What makes an element the row of a lead. */
export const attributesOfLead = ({ lead, act, ...row }: RowProps) => ({
  ...attributesOfRow(lead.id, row, act),
  'aria-current': row.isOpen || undefined,
})

export const LeadCheckbox = ({ lead, act, ...row }: RowProps) => (
  <RowCheckbox name={lead.companyName} row={row} onToggle={(isRange) => act.toggle(lead.id, isRange)} />
)

/** The attributes of what opens the lead. */
export const attributesOfOpen = ({ lead, act, ...row }: RowProps) => ({
  ...attributesOfPart('open', row),
  onClick: () => act.open(lead.id),
})

/** What the menu of a lead needs. */
export const menuOf = (lead: Lead, hasReport: boolean, act: RowActions) => ({
  lead,
  report: hasReport ? addressOfReport(lead.id) : null,
  onOpen: () => act.open(lead.id),
  onStatus: (status: LeadStatus) => act.setStatus(lead, status),
  onLogCall: () => act.logCall(lead),
  onDelete: () => act.remove(lead),
})

/** What the menu of a lead needs where the row has no buttons for it. */
const runsOf = (lead: Lead, act: RowActions) => ({
  onProspect: () => act.prospect(lead),
  onResearch: () => act.research(lead),
})

/** The controls that end a row, in order. */
export const actionPartsOf = (isFolded: boolean) => (isFolded ? ['menu'] : ['prospect', 'research', 'menu'])

const Action = styledOnce('button', buttonRecipe, {
  variant: 'quiet',
  size: 'sm',
  px: 1.5,
  minW: 8,
  css: { '@media (pointer: coarse)': { minW: 11 } },
})

const MenuAction = styledOnce('button', buttonRecipe, { variant: 'quiet', size: 'icon', color: 'fg.muted' })

/** The row's buttons: Prospect, Advanced, and the menu with the rest, or the menu with all. */
export const RowButtons = ({ lead, hasReport, isFolded, act, ...row }: RowProps) => (
  <>
    {isFolded ? null : (
      <>
        <Action
          type="button"
          aria-label={`Prospect ${lead.companyName}`}
          title="Prospect"
          {...attributesOfPart('prospect', row)}
          onClick={() => act.prospect(lead)}
        >
          <SparkIcon />
        </Action>
        <Action
          type="button"
          aria-label={`Advanced prospecting of ${lead.companyName}`}
          title="Advanced"
          {...attributesOfPart('research', row)}
          onClick={() => act.research(lead)}
        >
          <LayersIcon />
        </Action>
      </>
    )}
    <MenuButton
      Trigger={MenuAction}
      aria-label={`Actions for ${lead.companyName}`}
      {...attributesOfPart('menu', row)}
      loadMenu={loadLeadMenu}
      menu={{ ...menuOf(lead, hasReport, act), ...(isFolded && runsOf(lead, act)) }}
    >
      <DotsIcon />
    </MenuButton>
  </>
)

const Mark = styledOnce('span', { base: { color: 'fg.muted', lineHeight: '0' } })

export const ReportMark = () => (
  <Mark role="img" aria-label="Has a report" title="Has a report">
    <ReportIcon size={14} />
  </Mark>
)
