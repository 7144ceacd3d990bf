import type { LeadView } from '@assay/shared/features/leads/lead-views'
import { Flex, Text } from '@chakra-ui/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Input } from '../../../ui/form/input.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { useSetLeadViews } from './use-set-lead-views.ts'

type Props = {
  query: string
  /** The view that is renamed; without one, the query is saved as a new view. */
  view?: LeadView
  onDone: () => void
}

/** Names a view. */
export const ViewNameForm = ({ query, view, onDone }: Props) => {
  const id = useId()
  const { save, rename } = useSetLeadViews()
  const [name, setName] = useState(view?.name ?? '')
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const refusal = view ? rename(view, name) : save(name, query)
    setError(refusal)
    if (refusal === null) onDone()
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Only the form, not the open lead.
        event.nativeEvent.stopImmediatePropagation()
        onDone()
      }}
    >
      <Input
        ref={input}
        autoFocus
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
      <Flex justify="end" gap={2} mt={3}>
        {view ? (
          <Button variant="quiet" size="sm" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" variant="primary" size="sm">
          {view ? 'Rename' : 'Save'}
        </Button>
      </Flex>
    </form>
  )
}
