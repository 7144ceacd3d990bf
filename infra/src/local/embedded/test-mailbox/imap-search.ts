import { dayOf, inSet, type Token } from './imap-syntax.ts'
import type { TestMail } from './mail-store.ts'

/** A mail with its place in the inbox, from 1. */
export type Numbered = { mail: TestMail; sequence: number }

type Condition = (numbered: Numbered) => boolean

const dayMs = 86_400_000

/** Reads one condition from the front of `words`. Throws for conditions that this server does not know. */
const nextCondition = (words: Token[], all: readonly Numbered[]): Condition => {
  const word = words.shift()
  if (Array.isArray(word)) return conditionOf(word, all)
  const argument = (): string => {
    const given = words.shift()
    if (typeof given !== 'string') throw new Error('A value is missing')
    return given
  }
  switch (word?.toUpperCase()) {
    // No mail is ever marked as read here.
    case 'ALL':
    case 'UNSEEN':
    case 'UNDELETED':
      return () => true
    case 'SEEN':
    case 'DELETED':
      return () => false
    case 'UID': {
      const isWanted = inSet(argument(), all.at(-1)?.mail.id ?? 0)
      return ({ mail }) => isWanted(mail.id)
    }
    case 'SINCE':
    case 'SENTSINCE': {
      const day = dayOf(argument())
      return ({ mail }) => mail.at >= day
    }
    case 'BEFORE':
    case 'SENTBEFORE': {
      const day = dayOf(argument())
      return ({ mail }) => mail.at < day
    }
    case 'ON': {
      const day = dayOf(argument())
      return ({ mail }) => mail.at >= day && mail.at < day + dayMs
    }
    case 'NOT': {
      const condition = nextCondition(words, all)
      return (numbered) => !condition(numbered)
    }
    default: {
      const isWanted = inSet(word ?? '', all.length)
      return ({ sequence }) => isWanted(sequence)
    }
  }
}

/** The condition of a SEARCH: all words must hold. */
export const conditionOf = (given: readonly Token[], all: readonly Numbered[]): Condition => {
  const words = [...given]
  const conditions: Condition[] = []
  while (words.length > 0) conditions.push(nextCondition(words, all))
  return (numbered) => conditions.every((condition) => condition(numbered))
}
