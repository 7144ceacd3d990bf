/** The keys and indexes of the one table, all of type string. CDK and the local home create the table from them. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds. */
  ttlAttribute: 'expiresAt',
  indexes: [
    /** "Which jobs wait for a message or have lost their worker?" Only unfinished jobs have these keys. */
    {
      name: 'due',
      partitionKey: 'dueShard',
      sortKey: 'dueAt',
      /** Only what the sweep reads, so that a heartbeat does not copy the whole row. */
      include: ['id', 'workspaceId', 'kind'],
    },
  ],
} as const
