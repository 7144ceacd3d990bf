import { plain } from '../../evidence/plain-words.ts'
import { closingWords, notTheFirm, resting } from './closing-words.ts'

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u')

const isResting = whole(resting)
const isOther = whole(notTheFirm)
const isFinal = whole(closingWords.map(({ final }) => final).join('|'))
/** Words allowed between the subject and the verb of closing. */
const apart = '(?: \\S+){0,6}? '

const patterns = closingWords.map(({ ends, whole: what, final, says }) => ({
  says: whole(says),
  ends: whole(`(?:${ends})${apart}(?:${what}|${final})|(?:${what}|${final})${apart}(?:${ends})`),
}))

const isExcused = (sentence: string, said: string): boolean =>
  /\?\s*$/.test(sentence) || isOther.test(said) || (isResting.test(said) && !isFinal.test(said))

/** A sentence without one of these cannot mean a closing, in the same languages. */
const mayEnd =
  /\b(?:clos(?:e|ed|es|ing|ure)|shut|ceas|ended|stopped|retire|farewell|good ?bye|liquidat|dissol|insolv|bankrupt|no longer|wound up|for good|for ?ever|schliess|geschlossen|aufgab|aufgegeben|eingestellt|ruhestand|abschied|beendet|nicht mehr|endgultig|fur immer|ferme|cess|retraite|adieu|rideau|definiti|toujours|cerr|cesado|ceso|jubil|adios|desped|persiana|siempre|gesloten|gestopt|opgeh|pensioen|afscheid|beeindigd|niet meer|voorgoed|altijd|chius|pensione|addio|sempre|encerr|fech)/

/** Whether a sentence can mean that a company has closed; checks the model's claim. */
export const mayMeanClosed = (sentence: string): boolean => {
  const said = plain(sentence)
  return mayEnd.test(said) && !isExcused(sentence, said)
}

/** Longer sentences are not announcements. */
const mostWords = 40

/**
 * Whether a sentence says that a company has closed permanently: closed, ceased, wound up or retired
 * without a successor. Closing days and conditional statements do not count.
 */
export const saysClosed = (sentence: string): boolean => {
  const said = plain(sentence)
  if (said.split(' ').length > mostWords || isExcused(sentence, said)) return false
  return patterns.some(({ says, ends }) => says.test(said) || ends.test(said))
}
