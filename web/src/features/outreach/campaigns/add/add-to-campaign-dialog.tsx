import type { Lead } from '@assay/shared/features/leads/lead'
import { NewCampaign } from '@assay/shared/features/outreach/campaign'
import { Box, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { outreachAddress } from '../../../../platform/addresses.ts'
import { whenToRetry } from '../../../../platform/api/api-error.ts'
import { toastError, undoToast } from '../../../../platform/toasts.ts'
import { PendingButton } from '../../../../ui/form/pending-button.tsx'
import { Dialog, DialogBody, DialogFooter, DialogForm } from '../../../../ui/overlay/dialog.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { FailureNotice } from '../../../../ui/primitives/notice.tsx'
import { leadsText } from '../step-texts.ts'
import { useCampaigns } from '../use-campaigns.ts'
import { AddedLeads } from './added-leads.tsx'
import { CampaignChoice, type Chosen } from './campaign-choice.tsx'
import { type Added, type Choice, useAddToCampaign } from './use-add-to-campaign.ts'

type Props = {
  leads: readonly Pick<Lead, 'id' | 'companyName'>[]
  isOpen: boolean
  onClose: () => void
}

/** Adds leads to a campaign that is chosen or created, and says who was left out and why. */
export const AddToCampaignDialog = ({ isOpen, onClose, ...props }: Props) => (
  <Dialog title="Add to Campaign" isOpen={isOpen} onClose={onClose}>
    <Body {...props} onClose={onClose} />
  </Dialog>
)

const subjectText = (leads: Props['leads']) =>
  leads.length === 1 ? (leads[0]?.companyName ?? '') : leadsText(leads.length)

/** Who was left out is named in the dialog; the toast of one that was closed only counts them. */
const addedText = ({ left, campaign }: Added) => {
  const drafts = campaign.isPaused
    ? 'The campaign is paused: drafts are written once you resume it.'
    : 'Drafts wait for your approval as soon as they are written. Nothing is sent before.'
  return left.length === 0 ? drafts : `${leadsText(left.length)} left out. ${drafts}`
}

const Body = ({ leads, onClose }: Omit<Props, 'isOpen'>) => {
  const navigate = useNavigate()
  const { rows, isLoading, isComplete, error, reload } = useCampaigns()
  const [picked, setPicked] = useState<Chosen>(null)
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState<string>()
  const isEmpty = isComplete && rows.length === 0
  const chosen = picked ?? (isEmpty ? 'new' : null)

  const announce = (added: Added) =>
    undoToast(
      `${leadsText(added.addedIds.length)} added to ${added.campaign.name}`,
      () => navigate(outreachAddress),
      { name: 'See the drafts', description: addedText(added) },
    )
  const adding = useAddToCampaign(
    leads.map(({ id }) => id),
    {
      onAdded: (added, isShown) => {
        const isWhole = added.left.length === 0
        if (isWhole || !isShown) announce(added)
        if (isWhole && isShown) onClose()
      },
      onError: (failure) => toastError(failure, 'Not all leads were added'),
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const choice = choiceOf()
    if (!choice) return
    // A campaign that is created joins the list; the choice stays what it was.
    setPicked(chosen)
    adding.add(choice)
  }
  const choiceOf = (): Choice | null => {
    const campaign = rows.find(({ id }) => id === chosen)
    if (campaign) return { campaign }
    if (chosen !== 'new') return null
    const parsed = NewCampaign.shape.name.safeParse(name.trim())
    setNameError(parsed.success ? undefined : parsed.error.issues[0]?.message)
    return parsed.success ? { name: parsed.data } : null
  }
  if (adding.added && adding.added.left.length > 0)
    return <AddedLeads added={adding.added} onClose={onClose} />
  const { soFar } = adding
  return (
    <DialogForm onSubmit={submit} noValidate>
      <DialogBody>
        <Text mb={3} overflowWrap="anywhere">
          <bdi>{subjectText(leads)}</bdi> {leads.length === 1 ? 'gets' : 'get'} a draft of the first step,
          which waits for your approval.
          {leads.length > 100 ? ' They are added 100 at a time.' : null}
        </Text>
        {adding.error ? (
          <Box mb={3}>
            <FailureNotice isInline>
              {soFar && soFar.addedIds.length > 0
                ? `${leadsText(soFar.addedIds.length)} added so far. `
                : null}
              {whenToRetry(adding.error) ?? adding.error.message}
            </FailureNotice>
          </Box>
        ) : null}
        {error ? (
          <FailureNotice isInline onRetry={reload}>
            {error}
          </FailureNotice>
        ) : null}
        <CampaignChoice
          campaigns={rows}
          isLoading={isLoading}
          chosen={chosen}
          onChoose={setPicked}
          name={name}
          nameError={nameError}
          onName={(text) => {
            setNameError(undefined)
            setName(text)
          }}
          isFixed={soFar !== null}
        />
      </DialogBody>
      <DialogFooter>
        {adding.isPending && leads.length > 100 ? (
          <Text role="status" flex="1" alignSelf="center" fontSize="sm" color="fg.muted">
            {(soFar?.addedIds.length ?? 0) + (soFar?.left.length ?? 0)} of {leads.length}
          </Text>
        ) : null}
        <Button onClick={onClose}>{adding.isPending ? 'Close' : 'Cancel'}</Button>
        <PendingButton
          type="submit"
          variant="primary"
          text={adding.error && soFar ? 'Add the rest' : 'Add to Campaign'}
          pendingText="Adding..."
          isPending={adding.isPending}
          disabled={chosen === null}
        />
      </DialogFooter>
    </DialogForm>
  )
}
