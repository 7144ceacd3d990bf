import type { LeadView } from '@assay/shared/features/leads/lead-views'
import { Menu } from '@chakra-ui/react'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { MenuPanel } from '../../../ui/overlay/menu-panel.tsx'
import { useSetLeadViews } from './use-set-lead-views.ts'

type Props = PanelProps & {
  view: LeadView
  isFirst: boolean
  isLast: boolean
  onRename: () => void
  /** What My Leads shows, if that is something else than this view; null otherwise. */
  current: string | null
}

/** What can be done with a saved view. */
export const SavedViewMenu = ({ view, isFirst, isLast, onRename, current, ...panel }: Props) => {
  const { move, remove, update } = useSetLeadViews()
  return (
    <MenuPanel {...panel} placement="bottom-start">
      <Menu.Item value="rename" onSelect={onRename}>
        Rename
      </Menu.Item>
      {current === null ? null : (
        <Menu.Item value="update" onSelect={() => update(view, current)}>
          Update to what is shown
        </Menu.Item>
      )}
      {isFirst ? null : (
        <Menu.Item value="up" onSelect={() => move(view, -1)}>
          Move up
        </Menu.Item>
      )}
      {isLast ? null : (
        <Menu.Item value="down" onSelect={() => move(view, 1)}>
          Move down
        </Menu.Item>
      )}
      <Menu.Item value="delete" color="danger" onSelect={() => remove(view)}>
        Delete view
      </Menu.Item>
    </MenuPanel>
  )
}
