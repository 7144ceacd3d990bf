import { rowId } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

const SendWhatsappMessage = lazy(() => z.object({ workspaceId: z.string(), messageId: rowId() }))

/** Sends one WhatsApp message. */
export const sendWhatsappJob = defineJob({
  name: 'sendWhatsapp',
  message: SendWhatsappMessage,
  ...retriedForAWeek,
  runningPerWorkspace: 4,
  needs: needs({ table: 'store', secrets: ['TWILIO_AUTH_TOKEN'] }),
  impact: 'WhatsApp messages are not sent.',
})
