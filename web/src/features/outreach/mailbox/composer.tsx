import type { Mailbox } from '@assay/shared/features/outreach/mailbox'
import { Box, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { MailIcon } from '../../../ui/primitives/icons.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SendForm } from '../send/send-form.tsx'

const testMail = {
  subject: 'Test email from Assay',
  body: 'Hello,\n\nthis is a test of my mailbox. If you can read it, sending works.\n\nBest regards',
  callToAction: 'Verify Connection',
}

/** Writes an email from the mailbox that has just been connected, at first a test to its own address. */
export const Composer = ({ mailbox }: { mailbox: Mailbox }) => {
  const [values, setValues] = useState({ recipient: mailbox.email, ...testMail })
  return (
    <Panel aria-labelledby="composer-heading" px={4} py={3.5}>
      <Heading as="h2" id="composer-heading" fontSize="md" pb={3}>
        Write an email
      </Heading>
      <SendForm
        name="email setup"
        values={values}
        onEdit={(field, text) => setValues((typed) => ({ ...typed, [field]: text }))}
        onSent={() => undefined}
        isOnSetupPage
      />
    </Panel>
  )
}

/** Stands in the composer's place until a mailbox is connected. */
export const ConnectPrompt = () => (
  <Panel aria-labelledby="composer-heading" px={5} py={8} textAlign="center">
    <Box display="inline-block" color="fg.muted" mb={2}>
      <MailIcon size={24} />
    </Box>
    <Heading as="h2" id="composer-heading" fontSize="md">
      Connect Your Email
    </Heading>
    <Text color="fg.muted" mt={1} mx="auto" maxW="40ch">
      Enter your mailbox and save it. Then you can write to your leads from your own address, and send
      yourself a first email here.
    </Text>
  </Panel>
)
