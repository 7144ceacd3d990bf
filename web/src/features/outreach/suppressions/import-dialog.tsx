import { importSuppressions } from '@assay/shared/features/outreach/calls'
import type { SuppressionImported } from '@assay/shared/features/outreach/suppression'
import { Box, Flex, Text } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { ActionFooter } from '../../../ui/overlay/action-footer.tsx'
import { Dialog, DialogBody, DialogForm } from '../../../ui/overlay/dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FractionBar } from '../../../ui/primitives/fraction-bar.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { ImportResult } from './import-result.tsx'
import { useImportSuppressions } from './use-import-suppressions.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Imports addresses and domains from a file or from what is pasted, and says what was not understood. */
export const ImportDialog = ({ isOpen, onClose }: Props) => (
  <Dialog title="Import a list" isOpen={isOpen} onClose={onClose}>
    <Import onClose={onClose} />
  </Dialog>
)

const Import = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [result, setResult] = useState<SuppressionImported | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const { run, isPending, fraction, error } = useImportSuppressions(setResult)
  if (result) return <ImportResult result={result} onClose={onClose} />

  const enter = (next: string) => {
    setProblem(undefined)
    setText(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = importSuppressions.body.safeParse({ text })
    setProblem(parsed.error?.issues[0]?.message)
    if (parsed.success) run(text)
  }
  return (
    <DialogForm onSubmit={submit} noValidate aria-label="Import a list">
      <DialogBody>
        <Text mb={3} color="fg.muted">
          One address or domain per line, or a CSV with a column of addresses. Emails to them that wait are
          stopped.
        </Text>
        <TextAreaField
          label="Addresses and domains"
          name="text"
          rows={8}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={'ann@example.com\nexample.org'}
          value={text}
          error={problem}
          disabled={isPending}
          onChange={(event) => enter(event.target.value)}
        />
        <Flex mt={3} align="center" gap={3} wrap="wrap">
          <Button disabled={isPending} onClick={() => file.current?.click()}>
            Choose a file…
          </Button>
          <Text fontSize="sm" color="fg.muted">
            CSV or text, at most 20,000 lines
          </Text>
          <input
            ref={file}
            type="file"
            hidden
            aria-label="File with addresses"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={async ({ target }) => {
              const [chosen] = target.files ?? []
              target.value = ''
              if (chosen) enter(await chosen.text())
            }}
          />
        </Flex>
        {fraction === null ? null : (
          <Box mt={3}>
            <Text role="status" fontSize="sm" color="fg.muted">
              {Math.round(fraction * 100)} % imported. Keep this window open.
            </Text>
            <FractionBar label="Import progress" fraction={fraction} />
          </Box>
        )}
        {error && !isPending ? (
          <Box mt={3}>
            <FailureNotice isInline>
              {error.message} What was imported stays; import the list again to go on.
            </FailureNotice>
          </Box>
        ) : null}
      </DialogBody>
      <ActionFooter onCancel={onClose} text="Import" pendingText="Importing..." isPending={isPending} />
    </DialogForm>
  )
}
