/** The one table's keys and indexes, all of them texts, from which CDK and the local home create it. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds. */
  ttlAttribute: 'expiresAt',
  indexes: [
    /** "Which jobs wait for a message, or have lost their worker?": only unfinished jobs carry these keys. */
    {
      name: 'due',
      partitionKey: 'dueShard',
      sortKey: 'dueAt',
      /** What the sweep reads; a heartbeat then does not copy the whole row. */
      include: ['id', 'workspaceId', 'kind'],
    },
  ],
} as const
