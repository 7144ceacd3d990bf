/** The app's page for signing in. */
export const authPage = '/auth'

/** The same page, opened at the form for a new account. */
export const registrationForm = '/auth#create-account'

/** The sections, with the ids that the header, the footer and the app's pages link to. */
export const sections = [
  { id: 'features', title: 'Features' },
  { id: 'pricing', title: 'Pricing' },
  { id: 'faqs', title: 'FAQs' },
] as const

/** Where the sections are: on the landing page itself, or on it from another page. */
export type SectionsAt = '' | '/'
