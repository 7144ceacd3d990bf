import { type Campaign, fixedSteps, maxSteps } from '@assay/shared/features/outreach/campaign'
import { Flex, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  addressOfCampaign,
  addressOfCampaignEdit,
  campaignsAddress,
  newCampaignAddress,
} from '../../../../platform/addresses.ts'
import { useUnsavedWarning } from '../../../../platform/forms/use-unsaved-warning.ts'
import { PendingButton } from '../../../../ui/form/pending-button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { UnsavedNote } from '../../../../ui/form/unsaved-note.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { PlusIcon } from '../../../../ui/primitives/icons.tsx'
import { movedStep, withChange, withoutStep, withStep } from './campaign-draft.ts'
import { ConflictNote } from './conflict-note.tsx'
import { StepCard } from './step-card.tsx'
import { useCampaignForm } from './use-campaign-form.ts'
import type { PreviewLead } from './use-preview-leads.ts'

const warningOf = (campaign: Campaign | null) => ({
  address: campaign ? addressOfCampaignEdit(campaign.id) : newCampaignAddress,
  subject: campaign ? `campaign ${campaign.id}` : 'new campaign',
  title: 'Campaign not saved',
  description: 'What you have written is kept in this browser until you save or discard it.',
  back: 'Back to the campaign',
})

/** The name and the steps of a campaign; null for a new one. */
export const CampaignForm = ({ campaign }: { campaign: Campaign | null }) => {
  const navigate = useNavigate()
  const { draft, errors, form, edit, conflict, ...state } = useCampaignForm(campaign)
  const [lead, setLead] = useState<PreviewLead | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  useUnsavedWarning(state.isDirty, warningOf(campaign))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.save()
  }
  const cancel = () => {
    state.discard()
    navigate(campaign ? addressOfCampaign(campaign.id) : campaignsAddress)
  }
  const isFull = draft.steps.length >= maxSteps
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={campaign ? 'Edit Campaign' : 'New Campaign'}>
      <UnsavedNote {...state.unsaved} />
      {conflict ? (
        <ConflictNote
          conflict={conflict}
          isPending={state.isSaving}
          onKeepMine={state.keepMine}
          onTakeTheirs={state.takeTheirs}
        />
      ) : null}
      <Stack gap={4}>
        <TextField
          label="Name"
          hint="Only you and your team see it."
          name="name"
          autoComplete="off"
          maxLength={200}
          value={draft.name}
          error={errors.name}
          onChange={({ target }) => edit({ ...draft, name: target.value }, 'name')}
        />
        {draft.steps.map((step, index) => (
          <StepCard
            key={step.key}
            step={step}
            index={index}
            count={draft.steps.length}
            fixedCount={campaign ? fixedSteps(campaign) : 0}
            errors={errors}
            lead={lead}
            onLead={setLead}
            onChange={(change, field) => edit(withChange(draft, step.key, change), field)}
            onMove={(by) => edit(movedStep(draft, index, by))}
            onRemove={() => {
              edit(withoutStep(draft, step.key))
              // The button that was pressed is gone.
              addButton.current?.focus()
            }}
          />
        ))}
        <Flex wrap="wrap" align="center" gap={3}>
          <Button
            ref={addButton}
            aria-disabled={isFull || undefined}
            opacity={isFull ? 0.55 : undefined}
            onClick={() => isFull || edit(withStep(draft))}
          >
            <PlusIcon />
            Add Step
          </Button>
          <Text fontSize="sm" color={errors.steps ? 'danger' : 'fg.muted'} aria-live="polite">
            {errors.steps ?? (isFull ? `A campaign has at most ${maxSteps} steps.` : '')}
          </Text>
        </Flex>
        <Flex wrap="wrap" gap={2} pt={4} borderTopWidth="1px">
          <PendingButton
            type="submit"
            variant="primary"
            text={campaign ? 'Save Campaign' : 'Create Campaign'}
            pendingText={campaign ? 'Saving...' : 'Creating...'}
            isPending={state.isSaving}
            disabled={conflict !== null}
          />
          <Button variant="quiet" onClick={cancel}>
            {state.isDirty ? 'Discard' : 'Cancel'}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
