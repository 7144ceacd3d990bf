import type { SuppressionImported } from '@assay/shared/features/outreach/suppression'
import { Box, chakra, Text } from '@chakra-ui/react'
import { DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'

const Lines = chakra('ol', { base: { listStyle: 'none', mt: 2, fontSize: 'sm', overflowWrap: 'anywhere' } })

const entries = (count: number) => (count === 1 ? '1 entry' : `${countText(count)} entries`)

/** What an import added, what was there already, and the lines that name neither an address nor a domain. */
export const ImportResult = ({ result, onClose }: { result: SuppressionImported; onClose: () => void }) => {
  const { added, known, unreadable, unreadableCount } = result
  const hidden = unreadableCount - unreadable.length
  return (
    <>
      <DialogBody>
        <Box role="status">
          <Text fontWeight="medium">
            {added === 0 ? 'Nothing new was added.' : `${entries(added)} added.`}
          </Text>
          {known > 0 ? <Text color="fg.muted">{entries(known)} on the list already.</Text> : null}
        </Box>
        {unreadableCount > 0 ? (
          <Box mt={4}>
            <Text color="warning" fontWeight="medium">
              {unreadableCount === 1 ? '1 line was' : `${countText(unreadableCount)} lines were`} not
              understood
            </Text>
            <Lines aria-label="Lines that were not understood">
              {unreadable.map(({ line, text }) => (
                <li key={line}>
                  <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                    Line {countText(line)}:
                  </Text>{' '}
                  {text || '(empty)'}
                </li>
              ))}
            </Lines>
            {hidden > 0 ? (
              <Text mt={1} fontSize="sm" color="fg.muted">
                and {countText(hidden)} more
              </Text>
            ) : null}
          </Box>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  )
}
