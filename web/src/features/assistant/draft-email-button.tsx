import { useState } from 'react'
import { failureToast } from '../../platform/toasts.ts'
import { useLazyComponent } from '../../ui/overlay/use-lazy-component.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { type DraftSource, hasDraftData } from './draft/use-draft-email.ts'

const loadDialog = async () => (await import('./draft/draft-email-dialog.tsx')).DraftEmailDialog

type Props = { source: DraftSource; recipient?: string | null }

/** Opens the dialog that drafts an email to a lead. */
export const DraftEmailButton = ({ source, recipient }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const Dialog = useLazyComponent(loadDialog, isOpen, () => {
    setIsOpen(false)
    failureToast('The draft could not be opened', 'Please try again.')
  })
  return (
    <>
      <Button size="sm" onClick={() => hasDraftData(source) && setIsOpen(true)}>
        Draft Email
      </Button>
      {Dialog ? (
        <Dialog source={source} recipient={recipient} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
