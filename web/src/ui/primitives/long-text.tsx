import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from './button.tsx'

const shownLines = 8
/** Characters that fit into these lines in a narrow column, roughly. */
const shownLength = 480

/** A text with its line breaks; a long one is cut, with a button that shows all of it. */
export const LongText = ({ text }: { text: string }) => {
  const [isExpanded, setIsExpanded] = useState(false)
  const isLong = text.length > shownLength || text.split('\n').length > shownLines
  return (
    <>
      <Text
        as="span"
        display="block"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        lineClamp={isLong && !isExpanded ? shownLines : undefined}
      >
        {text}
      </Text>
      {isLong ? (
        <Button
          variant="link"
          size="sm"
          px={0}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show less' : 'Show all'}
        </Button>
      ) : null}
    </>
  )
}
