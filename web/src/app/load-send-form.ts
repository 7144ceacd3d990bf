/** Sends a draft from the user's own mailbox. */
export const loadSendForm = async () => (await import('../features/outreach/send/send-form.tsx')).SendForm
