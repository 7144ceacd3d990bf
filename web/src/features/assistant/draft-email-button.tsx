import { useState } from 'react'
import { failureToast } from '../../platform/toasts.ts'
import { useLazyComponent } from '../../ui/overlay/use-lazy-component.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { MailIcon } from '../../ui/primitives/icons.tsx'
import { type DraftSource, nameOfDraft } from './draft/kept-draft.ts'
import type { LoadSendForm } from './draft/send-tab.tsx'
import { hasDraftData } from './draft/use-draft-email.ts'

const loadDialog = async () => (await import('./draft/draft-email-dialog.tsx')).DraftEmailDialog

type Props = {
  source: DraftSource
  recipient?: string | null
  size?: 'sm'
  /** The draft is a template that is copied at once. */
  isTemplate?: boolean
  loadSendForm: LoadSendForm
}

/** Opens the dialog that drafts an email to a lead. */
export const DraftEmailButton = ({ source, recipient, size, isTemplate = false, loadSendForm }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  // A report that arrives while the dialog is open must not replace the draft in it.
  const [opened, setOpened] = useState(source)
  const Dialog = useLazyComponent(loadDialog, isOpen, () => {
    setIsOpen(false)
    failureToast('The draft could not be opened', 'Please try again.')
  })
  const open = () => {
    if (!hasDraftData(source)) return
    setOpened(source)
    setIsOpen(true)
  }
  return (
    <>
      <Button size={size} onClick={open}>
        {size || isTemplate ? null : <MailIcon />}
        {isTemplate ? 'Generate Email Template' : 'Draft Email'}
      </Button>
      {Dialog ? (
        <Dialog
          key={nameOfDraft(opened)}
          source={opened}
          recipient={recipient}
          isTemplate={isTemplate}
          loadSendForm={loadSendForm}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
