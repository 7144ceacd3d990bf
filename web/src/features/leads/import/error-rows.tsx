import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import type { Check } from './check-rows.ts'
import { rowsText } from './import-texts.ts'
import { RowList } from './row-list.tsx'

type Props = {
  check: Check
  isChecking: boolean
  onMend: (isMended: boolean) => void
  onDownload: () => void
}

const mendedText = ({ mendable, errorRows }: Check) => {
  const without = `${rowsText(mendable)} ${mendable === 1 ? 'is' : 'are'} imported without bad values`
  return errorRows > mendable ? `${without}, ${countText(errorRows - mendable)} cannot be imported` : without
}

/** What is wrong with rows of the file, and what can be done about it. */
export const ErrorRows = ({ check, isChecking, onMend, onDownload }: Props) => {
  const { errors, errorRows, mendable, isMended } = check
  if (errors.length === 0) return null
  return (
    <Box mt={4}>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap={4} rowGap={1}>
        <Text fontWeight="medium" color="warning">
          {isMended ? mendedText(check) : `${rowsText(errorRows)} cannot be imported`}
        </Text>
        <Flex wrap="wrap" gap={2}>
          {mendable > 0 ? (
            <PendingButton
              size="sm"
              text={
                isMended ? 'Leave these rows out' : `Import ${countText(mendable)} without the bad values`
              }
              pendingText="Checking..."
              isPending={isChecking}
              onClick={() => onMend(!isMended)}
            />
          ) : null}
          <Button size="sm" onClick={onDownload}>
            Download the errors
          </Button>
        </Flex>
      </Flex>
      <RowList
        label="Errors"
        rows={errors}
        textOf={({ column, value, message }) =>
          column === null ? (
            message
          ) : (
            <>
              {column}: {value ? <chakra.q color="fg.muted">{value.slice(0, 80)}</chakra.q> : 'empty'}.{' '}
              {message}
            </>
          )
        }
      />
    </Box>
  )
}
