import { plain } from '../criteria/plain-words.ts'
import { closingWords, notTheFirm, resting } from './closing-words.ts'

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u')

const isResting = whole(resting)
const isOther = whole(notTheFirm)
const isFinal = whole(closingWords.map(({ final }) => final).join('|'))
/** How many words may stand between what ended and that it did. */
const apart = '(?: \\S+){0,6}? '

const tellings = closingWords.map(({ ends, whole: what, final, says }) => ({
  says: whole(says),
  ends: whole(`(?:${ends})${apart}(?:${what}|${final})|(?:${what}|${final})${apart}(?:${ends})`),
}))

const isExcused = (sentence: string, said: string): boolean =>
  /\?\s*$/.test(sentence) || isOther.test(said) || (isResting.test(said) && !isFinal.test(said))

/** Words without which no sentence means an end, in the same languages. */
const mayEnd =
  /\b(?:clos(?:e|ed|es|ing|ure)|shut|ceas|ended|stopped|retire|farewell|good ?bye|liquidat|dissol|insolv|bankrupt|no longer|wound up|for good|for ?ever|schliess|geschlossen|aufgab|aufgegeben|eingestellt|ruhestand|abschied|beendet|nicht mehr|endgultig|fur immer|ferme|cess|retraite|adieu|rideau|definiti|toujours|cerr|cesado|ceso|jubil|adios|desped|persiana|siempre|gesloten|gestopt|opgeh|pensioen|afscheid|beeindigd|niet meer|voorgoed|altijd|chius|pensione|addio|sempre|encerr|fech)/

/** Whether a sentence can mean that a company has ended, for one that somebody else says means it. */
export const mayMeanClosed = (sentence: string): boolean => {
  const said = plain(sentence)
  return mayEnd.test(said) && !isExcused(sentence, said)
}

/** An announcement is a sentence, no essay. */
const mostWords = 40

/**
 * Whether a sentence says that a company has ended for good: that it has closed, ceased, been wound
 * up or retired without a successor; not that it rests on Sundays, nor what it would do if.
 */
export const saysClosed = (sentence: string): boolean => {
  const said = plain(sentence)
  if (said.split(' ').length > mostWords || isExcused(sentence, said)) return false
  return tellings.some(({ says, ends }) => says.test(said) || ends.test(said))
}
