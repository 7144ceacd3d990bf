import type { ActivityType } from '@assay/shared/features/leads/activity'
import type { ReactNode } from 'react'
import {
  CallIcon,
  ChangeIcon,
  ChatIcon,
  CheckIcon,
  CrossIcon,
  EditIcon,
  LayersIcon,
  MailIcon,
  MeetingIcon,
  NoteIcon,
  RefreshIcon,
  ReplyIcon,
  SendIcon,
  SparkIcon,
  WarningIcon,
} from '../../../ui/primitives/icons.tsx'

/** The name and icon of each activity type. */
export const activityDisplay: Record<ActivityType, { text: string; icon: ReactNode }> = {
  note: { text: 'Note', icon: <NoteIcon /> },
  call: { text: 'Call', icon: <CallIcon /> },
  meeting: { text: 'Meeting', icon: <MeetingIcon /> },
  created: { text: 'Created', icon: <SparkIcon /> },
  converted: { text: 'Converted', icon: <SparkIcon /> },
  status_changed: { text: 'Status changed', icon: <ChangeIcon /> },
  edited: { text: 'Edited', icon: <EditIcon /> },
  prospected: { text: 'Prospected', icon: <SparkIcon /> },
  drafted: { text: 'Email drafted', icon: <MailIcon /> },
  emailed: { text: 'Email sent', icon: <SendIcon /> },
  replied: { text: 'Reply', icon: <ReplyIcon /> },
  bounced: { text: 'Email not delivered', icon: <WarningIcon /> },
  unsubscribed: { text: 'Unsubscribed', icon: <CrossIcon /> },
  messaged: { text: 'WhatsApp', icon: <ChatIcon /> },
  step_done: { text: 'Next step done', icon: <CheckIcon /> },
  merged: { text: 'Merged', icon: <LayersIcon /> },
  restored: { text: 'Restored', icon: <RefreshIcon /> },
}
