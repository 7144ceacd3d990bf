import { type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { Menu } from '@chakra-ui/react'
import { StatusBadge } from '../../ui/lead/status-badge.tsx'
import type { PanelProps } from '../../ui/overlay/lazy-panel.ts'
import { MenuLink, MenuPanel } from '../../ui/overlay/menu-panel.tsx'
import { ReportIcon, TrashIcon } from '../../ui/primitives/icons.tsx'

type LeadMenuProps = PanelProps & {
  /** The address of the lead's report, if it has one. */
  report: string | null
  onDelete: () => void
}

/** The actions on one lead in the list. */
export const LeadMenu = ({ report, onDelete, ...panel }: LeadMenuProps) => (
  <MenuPanel {...panel} placement="bottom-end">
    {report ? (
      <Menu.Item value="report" asChild>
        <MenuLink to={report}>
          <ReportIcon />
          Open Report
        </MenuLink>
      </Menu.Item>
    ) : null}
    <Menu.Item value="delete" color="danger" onSelect={onDelete}>
      <TrashIcon />
      Delete Lead
    </Menu.Item>
  </MenuPanel>
)

/** The statuses to set on the checked leads. */
export const SetStatusMenu = ({
  onStatus,
  ...panel
}: PanelProps & { onStatus: (status: LeadStatus) => void }) => (
  <MenuPanel {...panel} placement="bottom-start">
    {leadStatuses.map((status) => (
      <Menu.Item key={status} value={status} onSelect={() => onStatus(status)}>
        <StatusBadge status={status} />
      </Menu.Item>
    ))}
  </MenuPanel>
)
