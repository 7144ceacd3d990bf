import type { EmailContent } from '@assay/shared/features/assistant/email'
import { Box, Heading, Text } from '@chakra-ui/react'
import { closingOf } from './use-generate-email.ts'

/** The generated email template, shown for copying by hand. */
export const EmailTemplate = ({ email }: { email: EmailContent }) => (
  <Box as="section" aria-label="Email template" borderWidth="1px" borderRadius="control" p={4} mt={4}>
    <Heading as="h3" fontSize="md">
      {email.subject}
    </Heading>
    <Text mt={2} whiteSpace="pre-line" overflowWrap="anywhere" maxW="68ch">
      {email.body}
    </Text>
    {closingOf(email) ? (
      <Text mt={2} fontWeight="medium">
        {closingOf(email)}
      </Text>
    ) : null}
  </Box>
)
