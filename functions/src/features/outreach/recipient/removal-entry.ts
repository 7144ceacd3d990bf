/** The activity of each lead from which a recipient's address was removed. */
export const removalEntry = {
  type: 'unsubscribed',
  content: 'The recipient asked for removal: their address, and what was found to reach them, is deleted',
} as const
