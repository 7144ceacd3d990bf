import { Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { CopyableText } from '../../platform/copyable-text.tsx'
import { DialogBody, DialogFooter } from '../../ui/overlay/dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'

type Props = {
  text: string
  secret: string
  /** What the secret is, for those who do not see where the button stands: 'API key'. */
  what: string
  onClose: () => void
}

/** A secret that is shown the only time, to be copied. */
export const ShownSecret = ({ text, secret, what, onClose }: Props) => {
  const copy = useRef<HTMLButtonElement>(null)
  // The button that was pressed went with the form.
  useEffect(() => copy.current?.focus(), [])
  return (
    <>
      <DialogBody>
        <Text role="status">{text}</Text>
        <CopyableText label="Secret" text={secret} what={what} buttonRef={copy} />
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  )
}
