import { type Lead, type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { Box, Menu } from '@chakra-ui/react'
import { copyText } from '../../platform/use-copy.ts'
import { StatusBadge } from '../../ui/lead/status-badge.tsx'
import type { PanelProps } from '../../ui/overlay/lazy-panel.ts'
import { MenuLink, MenuPanel } from '../../ui/overlay/menu-panel.tsx'
import {
  CallIcon,
  ChangeIcon,
  ChevronIcon,
  LayersIcon,
  LeadsIcon,
  MailIcon,
  ReportIcon,
  SparkIcon,
  TrashIcon,
} from '../../ui/primitives/icons.tsx'

type LeadMenuProps = PanelProps & {
  lead: Lead
  /** The address of the lead's report, if it has one. */
  report: string | null
  onOpen: () => void
  /** Given where nothing beside the menu starts a run. */
  onProspect?: () => void
  onResearch?: () => void
  onStatus: (status: LeadStatus) => void
  onLogCall: () => void
  onDelete: () => void
}

/** The actions on one lead in the list. */
export const LeadMenu = ({
  lead,
  report,
  onOpen,
  onProspect,
  onResearch,
  onStatus,
  onLogCall,
  onDelete,
  ...panel
}: LeadMenuProps) => {
  const { email } = lead
  return (
    <MenuPanel {...panel} placement="bottom-end">
      <Menu.Item value="open" onSelect={onOpen}>
        <LeadsIcon />
        Open
      </Menu.Item>
      {report ? (
        <Menu.Item value="report" asChild>
          <MenuLink to={report}>
            <ReportIcon />
            Open Report
          </MenuLink>
        </Menu.Item>
      ) : null}
      {onProspect ? (
        <Menu.Item value="prospect" onSelect={onProspect}>
          <SparkIcon />
          Prospect
        </Menu.Item>
      ) : null}
      {onResearch ? (
        <Menu.Item value="research" onSelect={onResearch}>
          <LayersIcon />
          Advanced
        </Menu.Item>
      ) : null}
      <Menu.Root
        positioning={{ placement: 'left-start', strategy: 'fixed', overlap: true }}
        lazyMount
        unmountOnExit
      >
        <Menu.TriggerItem>
          <ChangeIcon />
          Set status
          <Box ml="auto" transform="rotate(-90deg)" color="fg.muted">
            <ChevronIcon size={14} />
          </Box>
        </Menu.TriggerItem>
        <Menu.Positioner>
          <Menu.Content>
            <StatusItems onStatus={onStatus} />
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <Menu.Item value="call" onSelect={onLogCall}>
        <CallIcon />
        Log call
      </Menu.Item>
      {email ? (
        <Menu.Item value="email" onSelect={() => void copyText(email, 'Copied to clipboard', email)}>
          <MailIcon />
          Copy email
        </Menu.Item>
      ) : null}
      <Menu.Separator />
      <Menu.Item value="delete" color="danger" onSelect={onDelete}>
        <TrashIcon />
        Delete Lead
      </Menu.Item>
    </MenuPanel>
  )
}

const StatusItems = ({ onStatus }: { onStatus: (status: LeadStatus) => void }) =>
  leadStatuses.map((status) => (
    <Menu.Item key={status} value={status} onSelect={() => onStatus(status)}>
      <StatusBadge status={status} />
    </Menu.Item>
  ))

/** The statuses to set on the checked leads. */
export const SetStatusMenu = ({
  onStatus,
  ...panel
}: PanelProps & { onStatus: (status: LeadStatus) => void }) => (
  <MenuPanel {...panel} placement="bottom-start">
    <StatusItems onStatus={onStatus} />
  </MenuPanel>
)
