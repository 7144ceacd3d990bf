import { Flex } from '@chakra-ui/react'
import { BadgeSelect } from '../../../ui/form/badge-select.tsx'
import { type Encoding, encodingNames, encodings } from './decode-text.ts'
import { type Delimiter, delimiters, type Reading } from './read-csv.ts'

const delimiterNames = Object.keys(delimiters) as Delimiter[]
const encodingText = (name: Encoding) => encodings[name]
const delimiterText = (name: Delimiter) => delimiters[name]

type Props = { reading: Reading; isDisabled: boolean; onReading: (reading: Reading) => void }

/** How the file is read, for when the guess was wrong: it is then read again at once. */
export const ReadAs = ({ reading, isDisabled, onReading }: Props) => {
  const { encoding, delimiter } = reading
  return (
    <Flex gap={2} wrap="wrap" fontSize="sm">
      <BadgeSelect
        label="Characters"
        value={encoding}
        options={encodingNames}
        textOf={encodingText}
        isDisabled={isDisabled}
        onChoose={(chosen) => onReading({ ...reading, encoding: chosen })}
      >
        {encodingText(encoding)}
      </BadgeSelect>
      <BadgeSelect
        label="Delimiter"
        value={delimiter}
        options={delimiterNames}
        textOf={delimiterText}
        isDisabled={isDisabled}
        onChoose={(chosen) => onReading({ ...reading, delimiter: chosen })}
      >
        {delimiterText(delimiter)}
      </BadgeSelect>
    </Flex>
  )
}
