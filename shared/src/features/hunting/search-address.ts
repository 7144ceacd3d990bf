/** The page that shows a search: its criteria, leads and receipt. */
export const addressOfSearch = (jobId: string) => `/lead-hunting?search=${jobId}`

/** The page of the saved searches that run by themselves. */
export const watchesAddress = '/lead-hunting/watches'
