/** Any other status means that a research is under way (specification part 2, section 4.4). */
const overStatuses = ['none', 'completed', 'error']

export const isUnderWay = (status: string | undefined): boolean =>
  status !== undefined && !overStatuses.includes(status)
