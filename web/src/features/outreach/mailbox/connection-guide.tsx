import { providerServers } from '@assay/shared/features/outreach/mailbox'
import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { Tabs } from '../../../ui/primitives/tabs.tsx'

const Steps = chakra('ol', { base: { ps: 5, display: 'grid', gap: 2, listStyleType: 'decimal' } })
const Facts = chakra('ul', { base: { ps: 5, display: 'grid', gap: 2, listStyleType: 'disc' } })
const Address = chakra('a', { base: { color: 'primary', textDecoration: 'underline' } })

const External = ({ to, children }: { to: string; children: ReactNode }) => (
  <Address href={to} target="_blank" rel="noopener noreferrer">
    {children}
  </Address>
)

const gmail = (
  <Steps>
    <li>
      An app password is needed, and for it 2-step verification:{' '}
      <External to="https://myaccount.google.com/signinoptions/two-step-verification">turn it on</External> if
      it is not.
    </li>
    <li>
      <External to="https://myaccount.google.com/apppasswords">Create an app password</External> and copy it.
      It has 16 characters; the spaces between them do not matter.
    </li>
    <li>
      Host: <code>{providerServers.gmail.smtpHost}</code>. Port: 465 (SSL) or 587 (TLS).
    </li>
    <li>Enter your address and the app password, and save.</li>
  </Steps>
)

const outlook = (
  <Steps>
    <li>
      Host: <code>{providerServers.outlook.smtpHost}</code>. Port: 587 (TLS).
    </li>
    <li>
      Use an app password:{' '}
      <External to="https://account.microsoft.com/security">
        create one under advanced security options
      </External>
      .
    </li>
    <li>
      In Microsoft 365, an administrator has to allow “Authenticated SMTP” for your mailbox. Where the
      organisation has turned passwords off for mail programs, no program can sign in this way.
    </li>
  </Steps>
)

const custom = (
  <Facts>
    <li>Your provider’s help pages name the host, under “SMTP” or “outgoing mail”.</li>
    <li>Port 25: often blocked.</li>
    <li>Port 465 (SSL): encrypted from the start.</li>
    <li>Port 587 (TLS): recommended.</li>
    <li>The user name is nearly always your address; if not, enter it under Advanced.</li>
    <li>The connection is always encrypted, and the server’s certificate is checked.</li>
  </Facts>
)

type GuideTab = 'gmail' | 'outlook' | 'custom'

/** How to connect a mailbox of each provider. */
export const ConnectionGuide = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const [shown, setShown] = useState<GuideTab>('gmail')
  return (
    <Dialog title="Email Connection Guide" isOpen={isOpen} onClose={onClose}>
      <DialogBody css={{ '& code': { overflowWrap: 'anywhere' } }}>
        <Tabs
          label="Providers"
          shown={shown}
          onShow={setShown}
          tabs={[
            { name: 'gmail', title: 'Gmail', content: gmail },
            { name: 'outlook', title: 'Outlook', content: outlook },
            { name: 'custom', title: 'Custom SMTP', content: custom },
          ]}
        />
      </DialogBody>
    </Dialog>
  )
}
