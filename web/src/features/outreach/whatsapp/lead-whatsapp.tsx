import type { SuppressionReason } from '@assay/shared/features/outreach/suppression'
import type { WhatsappConfig, WhatsappThread } from '@assay/shared/features/outreach/whatsapp'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { Folded } from '../../../ui/primitives/folded.tsx'
import { FailureNotice, WarningNote } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'
import { useWhatsappConfig, useWhatsappThread } from './use-whatsapp.ts'
import { WhatsappComposer } from './whatsapp-composer.tsx'
import { WhatsappRow } from './whatsapp-message.tsx'
import { whatsappNumberOf } from './whatsapp-values.ts'

const Rows = chakra('ul', { base: { listStyle: 'none', maxH: '28rem', overflowY: 'auto' } })

type Props = { lead: { id: number; phone: string | null } }

/** The WhatsApp messages to and from a lead, and a form that writes one. */
export const LeadWhatsapp = ({ lead }: Props) => {
  const config = useWhatsappConfig()
  const thread = useWhatsappThread(lead.id)
  const failed = [config, thread].find(({ error }) => error)
  const count = thread.data?.messages.length ?? 0
  const retry = () => {
    if (config.error) void config.refetch()
    if (thread.error) void thread.refetch()
  }
  return (
    <Panel aria-labelledby="whatsapp-heading" overflow="hidden">
      <Flex align="baseline" gap={2} px={4} py={3}>
        <Heading as="h2" id="whatsapp-heading" fontSize="md">
          WhatsApp
        </Heading>
        <Text as="span" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {count || null}
        </Text>
      </Flex>
      {failed ? (
        <FailureNotice isRetrying={config.isFetching || thread.isFetching} onRetry={retry}>
          The WhatsApp messages could not be read. {failed.error?.message}
        </FailureNotice>
      ) : null}
      {config.data && thread.data ? (
        <Loaded lead={lead} config={config.data} thread={thread.data} />
      ) : failed ? null : (
        <Box role="status" px={4} pb={4}>
          <VisuallyHidden>Loading WhatsApp messages</VisuallyHidden>
          <SkeletonText lines={2} />
        </Box>
      )}
    </Panel>
  )
}

/** An address that bounced says nothing of the wish of its owner. */
const suppressedTexts: Partial<Record<SuppressionReason, string>> = {
  unsubscribed: 'They have unsubscribed from your emails.',
  complained: 'They have marked your emails as spam.',
  manual: 'Their address is on your list “Do not contact”.',
  imported: 'Their address is on your list “Do not contact”.',
}

type LoadedProps = Props & { config: WhatsappConfig; thread: WhatsappThread }

const Loaded = ({ lead, config, thread }: LoadedProps) => {
  const { messages, replyUntil, isStopped, emailSuppressedBy } = thread
  const warning = emailSuppressedBy && suppressedTexts[emailSuppressedBy]
  const newest = messages[0]
  const number = newest ? (newest.from ?? newest.to) : whatsappNumberOf(lead.phone)
  const isOpen = replyUntil !== null && Date.parse(replyUntil) > Date.now()
  return (
    <>
      {isStopped ? (
        <Text px={4} pb={4} fontSize="sm">
          They have asked for no more WhatsApp messages. They can write START to receive them again.
        </Text>
      ) : config.configured ? (
        <>
          {warning ? (
            <WarningNote mx={4} mb={3} title={warning}>
              Send a WhatsApp message only if they have asked for one.
            </WarningNote>
          ) : null}
          <WhatsappComposer
            key={lead.id}
            leadId={lead.id}
            number={number}
            replyUntil={isOpen ? replyUntil : null}
          />
        </>
      ) : (
        <NotConfigured missingFields={config.missingFields} />
      )}
      {messages.length > 0 ? (
        <Rows aria-label="WhatsApp messages">
          {messages.map((message) => (
            <WhatsappRow key={message.id} message={message} />
          ))}
        </Rows>
      ) : null}
    </>
  )
}

const NotConfigured = ({ missingFields }: { missingFields: string[] }) => (
  <Box px={4} pb={3} fontSize="sm" color="fg.muted">
    <Text>This site cannot send WhatsApp messages yet.</Text>
    <details>
      <Folded width="fit-content">What its operator has to set</Folded>
      <Text>
        A Twilio account with a WhatsApp sender, whose webhook for incoming messages is{' '}
        <code>/api/whatsapp/status</code> at the site’s address. Still to be set:
      </Text>
      <chakra.ul pl={5} listStyle="disc">
        {missingFields.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </chakra.ul>
    </details>
  </Box>
)
