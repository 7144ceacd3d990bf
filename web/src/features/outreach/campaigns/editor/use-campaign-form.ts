import { type Campaign, NewCampaign } from '@assay/shared/features/outreach/campaign'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { addressOfCampaign } from '../../../../platform/addresses.ts'
import { useStableCallback } from '../../../../platform/api/use-stable-callback.ts'
import { errorsOfParse, errorsOfRefusal } from '../../../../platform/forms/field-errors.ts'
import { useFormErrors } from '../../../../platform/forms/use-form-errors.ts'
import { useKeptDraft } from '../../../../platform/forms/use-kept-draft.ts'
import { failureToast, toast, toastError } from '../../../../platform/toasts.ts'
import { type CampaignDraft, campaignDrafts, draftOf, inputOf, isDirty, newDraft } from './campaign-draft.ts'
import { type Conflict, type Outcome, useSaveCampaign } from './use-save-campaign.ts'

const draftName = (campaign: Campaign | null) => (campaign ? `campaign ${campaign.id}` : 'new campaign')

/** The state of the form in which a campaign is written; null for a new one. What is typed is kept until it is saved. */
export const useCampaignForm = (campaign: Campaign | null) => {
  const navigate = useNavigate()
  const kept = useKeptDraft(draftName(campaign), campaignDrafts)
  const { errors, form, show, clear } = useFormErrors()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const stored = campaign ? draftOf(campaign) : newDraft()
  const draft = kept.draft ?? stored
  const dirty = kept.draft !== null && isDirty(kept.draft)

  const finish = useStableCallback((outcome: Outcome) => {
    if (outcome.kind === 'conflict') {
      setConflict(outcome)
      kept.keep(outcome.draft)
      return failureToast('Campaign not saved', 'It was changed elsewhere in the meantime.')
    }
    // The page must know that nothing is unsaved before it is left.
    flushSync(kept.forget)
    toast(campaign ? 'Campaign saved' : 'Campaign created', outcome.campaign.name)
    navigate(addressOfCampaign(outcome.campaign.id), { replace: true })
  })
  const saving = useSaveCampaign(campaign?.id ?? null, {
    onOutcome: finish,
    onError: (error) => {
      show(errorsOfRefusal(error))
      toastError(error, campaign ? 'Campaign not saved' : 'Campaign not created')
    },
  })
  const save = (edited: CampaignDraft) => {
    const parsed = NewCampaign.safeParse(inputOf(edited))
    show(errorsOfParse(parsed))
    if (parsed.success) saving.mutate(edited)
  }
  return {
    draft,
    errors,
    form,
    isDirty: dirty,
    /** `field` is the path of what was edited, whose error no longer holds. */
    edit: (next: CampaignDraft, field?: string) => {
      if (field === undefined) show({})
      else clear(field)
      kept.keep(next)
    },
    save: () => save(draft),
    isSaving: saving.isPending,
    conflict,
    /** Saves one's own over what others have changed. */
    keepMine: () => {
      setConflict(null)
      save(draft)
    },
    /** Drops one's own side of what is in conflict. */
    takeTheirs: () => {
      if (!conflict) return
      const theirs = draftOf(conflict.theirs)
      const taken = Object.fromEntries(conflict.conflicts.map((part) => [part, theirs[part]]))
      kept.keep({ ...draft, ...taken })
      setConflict(null)
    },
    discard: () => {
      setConflict(null)
      flushSync(kept.forget)
    },
    unsaved: { isDrafted: dirty, onStartOver: kept.startOver, onUndo: kept.undoStartOver },
  }
}
