import { chakra, Flex, Text } from '@chakra-ui/react'
import { useId } from 'react'

type Props = {
  mine: string
  theirs: string
  isOtherTab?: boolean
  value: string
  /** How a value is shown, if not as it is. */
  textOf?: (value: string) => string
  onChoose: (value: string) => void
}

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: 2,
    minW: 0,
    py: 1,
    fontSize: 'sm',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    accentColor: 'primary',
    '@media (pointer: coarse)': { minH: 11, alignItems: 'center' },
  },
})

/** Lets the user keep their own value of a field or take the one from elsewhere. */
export const ConflictChoice = ({
  mine,
  theirs,
  isOtherTab,
  value,
  textOf = (text) => text,
  onChoose,
}: Props) => {
  const name = useId()
  const choice = (side: string, text: string) => (
    <Choice>
      <input type="radio" name={name} checked={value === text} onChange={() => onChoose(text)} />
      <Text as="span" color="fg.muted" flexShrink={0} width={isOtherTab ? 16 : 12}>
        {side}
      </Text>
      <Text as="span" lineClamp={3}>
        {textOf(text) || '(empty)'}
      </Text>
    </Choice>
  )
  return (
    <Flex
      as="fieldset"
      direction="column"
      mt={1.5}
      px={3}
      py={1}
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="control"
    >
      <chakra.legend px={1} fontSize="xs" color="fg.muted">
        {isOtherTab ? 'You typed something else in another tab. ' : ''}Which version do you want to keep?
      </chakra.legend>
      {choice(isOtherTab ? 'This tab' : 'Mine', mine)}
      {choice(isOtherTab ? 'Other tab' : 'Theirs', theirs)}
    </Flex>
  )
}
