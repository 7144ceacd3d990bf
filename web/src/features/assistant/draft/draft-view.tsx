import type { GeneratedEmail } from '@assay/shared/features/assistant/email'
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useCopy } from '../../../platform/use-copy.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { TextWithGaps } from '../../../ui/primitives/text-with-gaps.tsx'
import { DraftBody } from './draft-body.tsx'
import { fullEmail, unsupportedIn } from './full-email.ts'

const unsupportedText = (count: number) =>
  count === 1
    ? 'One sentence states something that nothing stored supports. Check it before you send the email.'
    : `${count} sentences state something that nothing stored supports. Check them before you send the email.`

type Props = {
  email: GeneratedEmail
  website: string | null | undefined
  /** One of the further buttons is the view's primary one. */
  isCopySecondary?: boolean
  children: ReactNode
}

/** A draft for reading and copying; `children` are further buttons. */
export const DraftView = ({ email, website, isCopySecondary = false, children }: Props) => {
  const { copied, copy } = useCopy<'subject' | 'body' | 'email'>()
  const unsupported = unsupportedIn(email)
  const copyPart = (part: 'subject' | 'body') =>
    void copy(part, email[part], `Email ${part} copied successfully`)
  return (
    <Box>
      {unsupported > 0 ? (
        <Text role="note" px={3} py={2} mb={3} borderRadius="control" bg="warning.subtle" color="warning">
          {unsupportedText(unsupported)}
        </Text>
      ) : null}
      <CopiedPart title="Subject" isCopied={copied === 'subject'} onCopy={() => copyPart('subject')}>
        <Text overflowWrap="anywhere">
          <TextWithGaps text={email.subject} />
        </Text>
      </CopiedPart>
      <CopiedPart title="Body" isCopied={copied === 'body'} onCopy={() => copyPart('body')}>
        <DraftBody body={email.body} sentences={email.sentences} website={website} />
      </CopiedPart>
      {email.callToAction ? (
        <Box as="section" mt={4}>
          <Heading as="h3" fontSize="sm">
            Call to Action
          </Heading>
          <Text mt={1}>
            <TextWithGaps text={email.callToAction} />
          </Text>
        </Box>
      ) : null}
      <Text fontSize="xs" color="fg.muted" mt={3}>
        {email.generatedBy === 'rules'
          ? 'Written by rules from the lead’s facts, without AI.'
          : 'Written by AI.'}
      </Text>
      <Flex gap={2} wrap="wrap" mt={3}>
        {children}
        <Button
          variant={isCopySecondary ? 'outline' : 'primary'}
          onClick={() => void copy('email', fullEmail(email), 'Email copied successfully')}
        >
          {copied === 'email' ? 'Copied' : 'Copy Full Email'}
        </Button>
      </Flex>
    </Box>
  )
}

type PartProps = { title: string; isCopied: boolean; onCopy: () => void; children: ReactNode }

const CopiedPart = ({ title, isCopied, onCopy, children }: PartProps) => (
  <Box as="section" aria-label={title} mt={3}>
    <Flex align="center" justify="space-between">
      <Heading as="h3" fontSize="sm">
        {title}
      </Heading>
      <Button
        size="sm"
        aria-label={`${isCopied ? 'Copied' : 'Copy'} ${title.toLowerCase()}`}
        onClick={onCopy}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </Flex>
    <Box mt={1}>{children}</Box>
  </Box>
)
