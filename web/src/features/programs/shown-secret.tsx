import { Text } from '@chakra-ui/react'
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
export const ShownSecret = ({ text, secret, what, onClose }: Props) => (
  <>
    <DialogBody>
      <Text role="status">{text}</Text>
      <CopyableText label="Secret" text={secret} what={what} />
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </DialogFooter>
  </>
)
