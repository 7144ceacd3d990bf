/** The mail that a draft follows up, as it was sent. */
export type EarlierMail = {
  subject: string
  body: string
  /** No further one follows. */
  isLast: boolean
}

const longestSubject = 200

/** The subject of an answer to one's own mail: mail programs show both as one thread. */
export const subjectOfFollowUp = ({ subject }: EarlierMail): string =>
  (/^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, longestSubject)

/** The subject as it was written first. */
export const plainSubject = ({ subject }: EarlierMail): string => subject.replace(/^(?:re:\s*)+/i, '')
