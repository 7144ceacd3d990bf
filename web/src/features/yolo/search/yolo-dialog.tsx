import { SearchInput } from '@assay/shared/features/hunting/search'
import type { YoloInput } from '@assay/shared/features/yolo/calls'
import type { YoloFigures } from '@assay/shared/features/yolo/mode-figures'
import { modes, type YoloMode, yoloModes } from '@assay/shared/features/yolo/modes'
import { Stack, Text } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog, DialogBody, DialogFooter, DialogForm } from '../../../ui/overlay/dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { riskText } from '../modes/high-risk.tsx'
import { CancelRun } from '../run/run-progress.tsx'
import type { YoloRun } from '../run/use-yolo-run.ts'
import { ModePrice } from './mode-price.tsx'
import { WatchedRun } from './watched-run.tsx'

type Props = {
  run: YoloRun
  mode: YoloMode
  onMode: (mode: YoloMode) => void
  criteria: string
  onCriteria: (criteria: string) => void
  figures: UseQueryResult<YoloFigures>
  onClose: () => void
}

const modeOptions = yoloModes.map((name) => ({ name, text: modes[name].title }))

/** The request of a search in a mode, or why the criteria cannot be searched for. */
const parse = (
  criteria: string,
  mode: YoloMode,
): { input: YoloInput; error?: never } | { input?: never; error: string } => {
  const parsed = SearchInput.shape.query.safeParse(criteria)
  if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? 'Please check the criteria' }
  return { input: { query: parsed.data, mode, max_leads: modes[mode].maxLeads } }
}

/** Starts a run and shows how far it is. Closing the dialog does not stop it. */
export const YoloDialog = ({ run, mode, onMode, criteria, onCriteria, figures, onClose }: Props) => {
  const [typedError, setTypedError] = useState<string | null>(null)
  const [hasWatched, setHasWatched] = useState(run.isSearching)
  useEffect(() => {
    // One that was started elsewhere.
    if (run.isSearching) setHasWatched(true)
  }, [run.isSearching])
  const refused = hasWatched ? errorsOfRefusal(run.startError).query : undefined
  const error = typedError ?? refused
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused) field.current?.focus()
  }, [refused])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (run.isSearching || criteria.trim() === '') return
    const { input, error: wrong } = parse(criteria, mode)
    setTypedError(wrong ?? null)
    if (!input) return field.current?.focus()
    setHasWatched(true)
    run.search(input)
  }
  return (
    <Dialog title="New YOLO search" isOpen onClose={onClose}>
      <DialogForm onSubmit={submit} noValidate aria-label="New YOLO search">
        <DialogBody>
          <Stack gap={3}>
            {run.isSearching ? null : <ModeChoice mode={mode} onMode={onMode} />}
            <TextField
              ref={field}
              name="query"
              label="Criteria"
              placeholder="e.g. dentists in Springfield with free parking"
              autoComplete="off"
              enterKeyHint="search"
              readOnly={run.isSearching}
              value={run.isSearching ? (run.result?.query ?? criteria) : criteria}
              error={error}
              onChange={({ target }) => {
                setTypedError(null)
                onCriteria(target.value)
              }}
            />
            {run.isSearching ? null : <ModePrice mode={mode} figures={figures} />}
            {hasWatched ? (
              <WatchedRun run={run} hasFieldError={error !== undefined} onRetry={submit} />
            ) : null}
          </Stack>
        </DialogBody>
        <DialogFooter ref={useKeptFocus(String(run.isSearching))} tabIndex={-1} outline="none">
          {run.isSearching ? <CancelRun run={run} /> : <Button onClick={onClose}>Cancel</Button>}
          <PendingButton
            type="submit"
            variant="primary"
            text="Search"
            pendingText="Searching..."
            isPending={run.isSearching}
            disabled={criteria.trim() === ''}
          />
        </DialogFooter>
      </DialogForm>
    </Dialog>
  )
}

const ModeChoice = ({ mode, onMode }: Pick<Props, 'mode' | 'onMode'>) => (
  <>
    <Segments label="Mode" options={modeOptions} chosen={mode} onChoose={onMode} />
    <Text fontSize="sm" color="fg.muted">
      {modes[mode].description}
    </Text>
    {mode === 'yolo' ? (
      <Text fontSize="sm" color="danger">
        {riskText}
      </Text>
    ) : null}
  </>
)
