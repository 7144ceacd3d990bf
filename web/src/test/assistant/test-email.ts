import type { GeneratedEmail } from '@assay/shared/features/assistant/email'

const emailContent = { subject: 'Your implants', body: 'Hello Brightwell Dental team,' }

/** A draft as the server returns it. */
export const buildEmail = (changes: Partial<GeneratedEmail> = {}): GeneratedEmail => ({
  ...emailContent,
  emailContent,
  generatedBy: 'ai',
  sentences: [],
  ...changes,
})
