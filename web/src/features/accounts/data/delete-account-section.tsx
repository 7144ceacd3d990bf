import { useState } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { AccountSection } from '../account-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export const DeleteAccountSection = () => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <AccountSection
      title="Delete account"
      text="Your account, leads, searches, evidence and everything else in your workspace will be erased permanently."
    >
      <Button color="danger" onClick={() => setIsAsking(true)}>
        Delete Account
      </Button>
      <DeleteAccountDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </AccountSection>
  )
}
