import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { Ref } from 'react'
import { Button } from '../ui/primitives/button.tsx'
import { useCopy } from './use-copy.ts'

export const CodeBlock = chakra('code', {
  base: {
    display: 'block',
    minW: 0,
    px: 2,
    py: 1.5,
    borderRadius: 'control',
    bg: 'bg.subtle',
    fontSize: 'xs',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
})

type Props = {
  label: string
  text: string
  /** What the text is, for those who do not see where the button stands: 'SPF value'. */
  what: string
  buttonRef?: Ref<HTMLButtonElement>
}

/** A text to be used elsewhere, with a button that copies it. */
export const CopyableText = ({ label, text, what, buttonRef }: Props) => {
  const { copied, copy } = useCopy<'text'>()
  return (
    <Box mt={2}>
      <Text fontSize="xs" color="fg.muted" mb={0.5}>
        {label}
      </Text>
      <Flex gap={2} align="start">
        <Box flex="1" minW={0}>
          <CodeBlock>{text}</CodeBlock>
        </Box>
        <Button
          ref={buttonRef}
          size="sm"
          aria-label={`${copied ? 'Copied' : 'Copy'} ${what}`}
          onClick={() => void copy('text', text, `${what} copied successfully`)}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Flex>
    </Box>
  )
}
