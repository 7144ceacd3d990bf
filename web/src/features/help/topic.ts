import type { Proof } from '@assay/shared/evidence/evidence'

/** A part of the help; `id` is its anchor in the address. */
export type Topic = {
  id: string
  title: string
  paragraphs: readonly string[]
  /** What stands in a list below: a word and what it means. */
  terms?: readonly (readonly [term: string, meaning: string])[]
  /** The marks that the terms are about, in the same order. */
  marks?: readonly Proof[]
}

const textOf = ({ title, paragraphs, terms = [] }: Topic) =>
  [title, ...paragraphs, ...terms.flat()].join(' ').toLocaleLowerCase()

/** The topics that hold every word of the query; all of them while it is empty. */
export const topicsWith = (topics: readonly Topic[], query: string): Topic[] => {
  const words = query
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return topics.filter((topic) => words.every((word) => textOf(topic).includes(word)))
}
