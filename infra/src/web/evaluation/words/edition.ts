/** The two halves of the evaluation. They have nothing in common but the trades. */
export type Edition = 'tuning' | 'reporting'
