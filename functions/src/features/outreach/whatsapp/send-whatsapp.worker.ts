import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { sendWhatsappJob } from './send-whatsapp.job.ts'
import { sendWhatsappWork } from './send-whatsapp-work.ts'

export const handler = implementJob(sendWhatsappJob, sendWhatsappWork)
