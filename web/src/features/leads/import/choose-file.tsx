import { Box, Flex, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'

type Props = { isReading: boolean; problem: string | null; onFile: (file: File) => void }

/** Takes a file by the button or dropped on it. */
export const ChooseFile = ({ isReading, problem, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <>
      <Flex
        direction="column"
        align="center"
        gap={2}
        px={4}
        py={10}
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={isOver ? 'primary' : 'border.control'}
        borderRadius="panel"
        bg={isOver ? 'bg.selected' : undefined}
        textAlign="center"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file && !isReading) onFile(file)
        }}
      >
        <Text fontWeight="medium">Drop a CSV file here</Text>
        <Text color="fg.muted" fontSize="sm" maxW="44ch">
          With a header line, up to 50,000 rows and 20 MB. Nothing is saved before you have seen what each row
          becomes.
        </Text>
        <PendingButton
          variant="primary"
          mt={2}
          text="Choose a file"
          pendingText="Reading..."
          isPending={isReading}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-label="CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </Flex>
      {problem ? (
        <Box mt={3}>
          <FailureNotice isInline>{problem}</FailureNotice>
        </Box>
      ) : null}
    </>
  )
}
