/** The app's page for visitors. */
export const authPage = '/auth'

/** The same, with its form for a new account in front. */
export const registrationForm = '/auth#create-account'

/** The sections, by the ids that the header, the footer and the app's own pages link to. */
export const sections = [
  { id: 'features', title: 'Features' },
  { id: 'pricing', title: 'Pricing' },
  { id: 'faqs', title: 'FAQs' },
] as const
