import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../../../platform/session/session.tsx'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { linkProblemOf, useConfirmEmailChange } from './use-email-change.ts'

/** The link's secret is in the fragment, which browsers do not send to the server. */
export const ConfirmEmailPage = () => {
  const token = useLocation().hash.slice(1)
  return (
    <>
      <Heading as="h1" fontSize="xl" mb={4}>
        Confirm email
      </Heading>
      <Panel maxW="36rem" p={{ base: 4, sm: 5 }} aria-label="Confirm email">
        {token ? <Confirmation key={token} token={token} /> : <InvalidLink text="This link is incomplete." />}
      </Panel>
    </>
  )
}

const InvalidLink = ({ text }: { text: string }) => {
  const { user } = useSession()
  return (
    <Stack gap={3} role="alert">
      <Text overflowWrap="anywhere">
        {text} The email of your account is <strong>{user?.email}</strong>.
      </Text>
      <Link to="/profile">Go to your profile</Link>
    </Stack>
  )
}

/** A click is needed, because programs that check mails open their links. */
const Confirmation = ({ token }: { token: string }) => {
  const { user } = useSession()
  const confirm = useConfirmEmailChange()
  const problem = linkProblemOf(confirm.error)
  if (problem !== null) return <InvalidLink text={problem} />
  return (
    <Stack gap={4}>
      <Text overflowWrap="anywhere">
        {user?.pendingEmail ? (
          <>
            Make <strong>{user.pendingEmail}</strong> the email of your account, in place of {user.email}.
          </>
        ) : (
          `Change the email of the account ${user?.username} to the address that got this link.`
        )}
      </Text>
      <Box>
        <PendingButton
          variant="primary"
          text="Confirm Email"
          pendingText="Confirming..."
          isPending={confirm.isPending}
          onClick={() => confirm.mutate(token)}
        />
      </Box>
    </Stack>
  )
}
