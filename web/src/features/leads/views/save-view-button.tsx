import type { LeadView } from '@assay/shared/features/leads/lead-views'
import { Flex, Text } from '@chakra-ui/react'
import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Input } from '../../../ui/form/input.tsx'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { useLazyPanel } from '../../../ui/overlay/lazy-panel.ts'
import { PopoverPanel } from '../../../ui/overlay/popover-panel.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { canonicalQuery, plainQuery } from './same-view.ts'
import { useLeadViews } from './use-lead-views.ts'
import { useSetLeadViews } from './use-set-lead-views.ts'

/** Saves what the list shows under a name; not there while that is a saved view, or no view at all. */
export const SaveViewButton = () => {
  const query = canonicalQuery(useLocation().search)
  const { views, isRead } = useLeadViews()
  const { Panel, trigger, panel } = useLazyPanel(async () => SaveViewPanel)
  const isSaved = query === plainQuery || views.some((view) => canonicalQuery(view.query) === query)
  if (!isRead || (isSaved && !panel.isOpen)) return null
  return (
    <>
      <Button variant="quiet" size="sm" px={2} color="primary" aria-haspopup="dialog" {...trigger}>
        Save view
      </Button>
      {Panel ? <Panel {...panel} query={query} /> : null}
    </>
  )
}

const SaveViewPanel = ({ query, ...panel }: PanelProps & { query: string }) => (
  <PopoverPanel
    {...panel}
    name="Save view"
    placement="bottom-start"
    title="Save view"
    content={() => <ViewNameForm query={query} onDone={() => panel.onOpenChange(false)} />}
  />
)

type FormProps = {
  query: string
  /** The view that is renamed; without one, the query is saved as a new view. */
  view?: LeadView
  onDone: () => void
}

/** Names a view. */
export const ViewNameForm = ({ query, view, onDone }: FormProps) => {
  const id = useId()
  const { save, rename } = useSetLeadViews()
  const [name, setName] = useState(view?.name ?? '')
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const refusal = view ? rename(view, name) : save(name, query)
    setError(refusal)
    if (refusal === null) onDone()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Input
        aria-label="Name of the view"
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? id : undefined}
        placeholder="Hot leads in Bern"
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {error ? (
        <Text id={id} role="alert" mt={1} fontSize="sm" color="danger">
          {error}
        </Text>
      ) : null}
      <Flex justify="end" mt={3}>
        <Button type="submit" variant="primary" size="sm">
          {view ? 'Rename' : 'Save'}
        </Button>
      </Flex>
    </form>
  )
}
