import type { Lead } from '@assay/shared/features/leads/lead'
import { type ComponentProps, useCallback, useState } from 'react'
import { failureToast } from '../platform/toasts.ts'
import { useLazyComponent } from '../ui/overlay/use-lazy-component.ts'
import { Button } from '../ui/primitives/button.tsx'
import { SequenceIcon } from '../ui/primitives/icons.tsx'

const loadDialog = async () =>
  (await import('../features/outreach/campaigns/add/add-to-campaign-dialog.tsx')).AddToCampaignDialog

type Props = {
  leads: readonly Pick<Lead, 'id' | 'companyName'>[]
  isOpen: boolean
  onClose: () => void
}

/** The dialog that adds leads to a campaign; its code is loaded when it is first opened. */
export const AddToCampaign = ({ leads, isOpen, onClose }: Props) => {
  const fail = useCallback(() => {
    onClose()
    failureToast('This could not be loaded', 'Check your connection and try again.')
  }, [onClose])
  const Dialog = useLazyComponent(loadDialog, isOpen, fail)
  return Dialog ? <Dialog leads={leads} isOpen={isOpen} onClose={onClose} /> : null
}

type ButtonProps = Pick<ComponentProps<typeof Button>, 'variant'> & { lead: Lead }

/** Adds one lead to a campaign. */
export const AddToCampaignButton = ({ lead, variant }: ButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        <SequenceIcon />
        Add to Campaign
      </Button>
      <AddToCampaign leads={[lead]} isOpen={isOpen} onClose={close} />
    </>
  )
}
