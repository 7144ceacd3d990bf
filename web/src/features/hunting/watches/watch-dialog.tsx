import {
  mostRunsPerMonth,
  type NewWatch,
  type WatchInterval,
  watchIntervals,
} from '@assay/shared/features/hunting/watch'
import { Box, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { Segments } from '../../../ui/form/segments.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ActionFooter } from '../../../ui/overlay/action-footer.tsx'
import { Dialog, DialogBody, DialogForm } from '../../../ui/overlay/dialog.tsx'
import { aboutCriteria } from '../history/past-search.ts'
import { type WatchedSearch, WatchPrice } from './watch-price.tsx'
import { intervalTexts } from './watch-texts.ts'

export type WatchSettings = Pick<NewWatch, 'interval' | 'searchesPerMonth' | 'isMailed'>

type Props = {
  title: string
  action: string
  search: WatchedSearch
  initial: WatchSettings
  isSaving: boolean
  /** The server's refusal of what was sent last. */
  refusal: Error | null
  onSave: (settings: WatchSettings) => void
  onClose: () => void
}

const intervals = watchIntervals.map((name) => ({ name, text: intervalTexts[name] }))

const reports = [
  { name: 'alerts', text: 'In alerts' },
  { name: 'mail', text: 'In alerts and by mail' },
] as const

const most = mostRunsPerMonth.daily

const budgetError = (text: string): string | undefined =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most
    ? undefined
    : `Please enter a number from 1 to ${most}`

/** How often a search is repeated, for how much, and where new companies are reported; the price stands below. */
export const WatchDialog = ({ title, search, initial, refusal, onSave, onClose, ...saving }: Props) => {
  const [settings, setSettings] = useState(initial)
  const [budget, setBudget] = useState(String(initial.searchesPerMonth))
  const { errors, form, show } = useFormErrors()
  const error = errors.searchesPerMonth ?? errorsOfRefusal(refusal).searchesPerMonth
  const isValid = budgetError(budget) === undefined
  const chooseInterval = (interval: WatchInterval) => {
    // As often as it is due, unless the user has chosen a budget.
    if (budget === String(mostRunsPerMonth[settings.interval])) setBudget(String(mostRunsPerMonth[interval]))
    setSettings({ ...settings, interval })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show({ searchesPerMonth: budgetError(budget) })
    if (isValid) onSave({ ...settings, searchesPerMonth: Number(budget) })
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <DialogForm ref={form} noValidate onSubmit={submit}>
        <DialogBody>
          <Stack gap={4}>
            <Box>
              <Text fontWeight="medium" overflowWrap="anywhere">
                {search.query}
              </Text>
              <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                {aboutCriteria(search.criteria)}
              </Text>
              <Text fontSize="sm" color="fg.muted" mt={2}>
                Runs by itself and reports only companies that you do not have yet.
              </Text>
            </Box>
            <Choice title="How often">
              <Segments
                label="How often"
                options={intervals}
                chosen={settings.interval}
                onChoose={chooseInterval}
              />
            </Choice>
            <TextField
              label="Searches a month at most"
              name="searchesPerMonth"
              type="number"
              inputMode="numeric"
              min={1}
              max={most}
              value={budget}
              error={error}
              hint="When they are used up, it waits for the next month and tells you once."
              onChange={({ target }) => {
                setBudget(target.value)
                show({})
              }}
            />
            <Choice title="Report new companies">
              <Segments
                label="Report new companies"
                options={reports}
                chosen={settings.isMailed ? 'mail' : 'alerts'}
                onChoose={(name) => setSettings({ ...settings, isMailed: name === 'mail' })}
              />
            </Choice>
            <WatchPrice
              search={search}
              interval={settings.interval}
              searchesPerMonth={isValid ? Number(budget) : null}
            />
          </Stack>
        </DialogBody>
        <ActionFooter
          onCancel={onClose}
          text={saving.action}
          pendingText="Saving..."
          isPending={saving.isSaving}
        />
      </DialogForm>
    </Dialog>
  )
}

const Choice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Text aria-hidden="true" fontSize="sm" fontWeight="medium" mb={1}>
      {title}
    </Text>
    {children}
  </Box>
)
