import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { PopoverPanel } from '../../../ui/overlay/popover-panel.tsx'
import { ViewNameForm } from './view-name-form.tsx'

/** Asks for the name under which what the list shows is saved. */
export const SaveViewPanel = ({ query, ...panel }: PanelProps & { query: string }) => (
  <PopoverPanel
    {...panel}
    name="Save view"
    placement="bottom-start"
    title="Save view"
    content={() => <ViewNameForm query={query} onDone={() => panel.onOpenChange(false)} />}
  />
)
