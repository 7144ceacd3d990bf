import { emailSetupAddress } from '../../platform/addresses.ts'
import { definePage } from '../../platform/pages/define-page.ts'
import { MailIcon } from '../../ui/primitives/icons.tsx'

const emailSetupPage = definePage({
  path: emailSetupAddress,
  title: 'Email Setup',
  access: 'signed-in',
  load: async () => (await import('./mailbox/email-setup-page.tsx')).EmailSetupPage,
  navigation: {
    Icon: MailIcon,
    sidebar: {},
    drawer: { section: 'TOOLS' },
    palette: { keywords: 'mailbox smtp imap gmail outlook connect spf dkim dmarc' },
  },
})

export const outreachPages = [emailSetupPage]
