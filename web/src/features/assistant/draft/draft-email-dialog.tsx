import { Box, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { Tabs } from '../../../ui/primitives/tabs.tsx'
import { DraftView } from './draft-view.tsx'
import type { DraftSource } from './kept-draft.ts'
import { type LoadSendForm, SendTab } from './send-tab.tsx'
import { StyleChoice } from './style-choice.tsx'
import { type DraftStyle, useDraftEmail } from './use-draft-email.ts'
import { useTemplateCopy } from './use-template-copy.ts'

type Props = {
  source: DraftSource
  recipient: string | null | undefined
  /** The draft is a template that is copied at once. */
  isTemplate: boolean
  loadSendForm: LoadSendForm
  isOpen: boolean
  onClose: () => void
}

/** Drafts an email to a lead, by itself when it first opens; the draft stays when it is closed. */
export const DraftEmailDialog = ({ source, recipient, isTemplate, loadSendForm, isOpen, onClose }: Props) => {
  const [style, setStyle] = useState<DraftStyle>({ tone: 'plain', length: 'usual' })
  const [tab, setTab] = useState<'draft' | 'send'>('draft')
  const draft = useDraftEmail(source, isTemplate ? 'Email generation failed' : 'Generation Failed')
  const { kept } = draft
  const begin = useRef(() => {
    if (!kept) draft.write(style)
  })
  useEffect(() => begin.current(), [])
  useTemplateCopy(isTemplate && isOpen && kept ? kept.email : null)
  const regenerate = (
    <PendingButton
      text="Regenerate Email"
      pendingText="Generating..."
      isPending={draft.isPending}
      onClick={() => draft.write(style)}
    />
  )
  const notWritten = <NotWritten hasFailed={draft.hasFailed}>{regenerate}</NotWritten>
  const website = 'lead' in source ? source.lead.website : source.leadInfo?.website
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
                  <StyleChoice style={style} onChoose={setStyle} />
                  {kept ? (
                    <DraftView email={kept.email} website={website}>
                      {regenerate}
                    </DraftView>
                  ) : (
                    notWritten
                  )}
                </>
              ),
            },
            {
              name: 'send',
              title: 'Send Email',
              content: kept ? (
                <SendTab
                  load={loadSendForm}
                  source={source}
                  kept={kept}
                  recipient={recipient}
                  onEdit={draft.edit}
                  onSent={onClose}
                />
              ) : (
                notWritten
              ),
            },
          ]}
        />
      </DialogBody>
    </Dialog>
  )
}

const NotWritten = ({ hasFailed, children }: { hasFailed: boolean; children: ReactNode }) =>
  hasFailed ? (
    <Box mt={3}>
      <Text mb={3}>The email could not be generated.</Text>
      {children}
    </Box>
  ) : (
    <Box role="status" aria-label="Generating the email" mt={3}>
      <SkeletonText lines={6} />
    </Box>
  )
