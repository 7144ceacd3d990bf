import { Box, Flex, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { Tabs } from '../../../ui/primitives/tabs.tsx'
import { DraftView } from './draft-view.tsx'
import { SendFields } from './send-fields.tsx'
import { type DraftSource, type DraftStyle, useDraftEmail } from './use-draft-email.ts'

const tones = [
  { name: 'friendly', text: 'Friendly' },
  { name: 'plain', text: 'Plain' },
  { name: 'formal', text: 'Formal' },
] as const
const lengths = [
  { name: 'short', text: 'Short' },
  { name: 'usual', text: 'Usual' },
] as const

type Props = {
  source: DraftSource
  recipient: string | null | undefined
  isOpen: boolean
  onClose: () => void
}

/** Drafts an email to a lead from its report, by itself when it first opens; the draft stays when it is closed. */
export const DraftEmailDialog = ({ source, recipient, isOpen, onClose }: Props) => {
  const [style, setStyle] = useState<DraftStyle>({ tone: 'plain', length: 'usual' })
  const [tab, setTab] = useState<'draft' | 'send'>('draft')
  const draft = useDraftEmail(source)
  const begin = useRef(() => draft.mutate(style))
  useEffect(() => begin.current(), [])
  const email = draft.data
  const regenerate = (
    <PendingButton
      text="Regenerate Email"
      pendingText="Generating..."
      isPending={draft.isPending}
      onClick={() => draft.mutate(style)}
    />
  )
  const written = email ? (
    <DraftView email={email} website={source.leadInfo?.website}>
      {regenerate}
    </DraftView>
  ) : (
    <NotWritten isPending={draft.isPending || draft.isIdle}>{regenerate}</NotWritten>
  )
  return (
    <Dialog title="Prospect Email" isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <Tabs
          label="Email"
          shown={tab}
          onShow={setTab}
          tabs={[
            {
              name: 'draft',
              title: 'Email Draft',
              content: (
                <>
                  <Flex wrap="wrap" gap={4}>
                    <Segments
                      label="Tone"
                      options={tones}
                      chosen={style.tone}
                      onChoose={(tone) => setStyle({ ...style, tone })}
                    />
                    <Segments
                      label="Length"
                      options={lengths}
                      chosen={style.length}
                      onChoose={(length) => setStyle({ ...style, length })}
                    />
                  </Flex>
                  {written}
                </>
              ),
            },
            {
              name: 'send',
              title: 'Send Email',
              content: (
                <SendFields
                  key={email?.body}
                  email={email?.emailContent ?? { subject: '', body: '' }}
                  recipient={recipient}
                />
              ),
            },
          ]}
        />
      </DialogBody>
    </Dialog>
  )
}

const NotWritten = ({ isPending, children }: { isPending: boolean; children: ReactNode }) =>
  isPending ? (
    <Box role="status" aria-label="Generating the email" mt={3}>
      <SkeletonText lines={6} />
    </Box>
  ) : (
    <Box mt={3}>
      <Text mb={3}>The email could not be generated.</Text>
      {children}
    </Box>
  )
