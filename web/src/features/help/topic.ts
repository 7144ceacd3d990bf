import type { Proof } from '@assay/shared/evidence/evidence'

/** A part of the help. `id` is its fragment in the address. */
export type Topic = {
  id: string
  title: string
  paragraphs: readonly string[]
  /** A list shown below the paragraphs: each term with its meaning. */
  terms?: readonly (readonly [term: string, meaning: string])[]
  /** The proof marks that the terms explain, in the same order. */
  marks?: readonly Proof[]
}

const textOf = ({ title, paragraphs, terms = [] }: Topic) =>
  [title, ...paragraphs, ...terms.flat()].join(' ').toLocaleLowerCase()

/** The topics that contain every word of the query; all topics if it is empty. */
export const topicsWith = (topics: readonly Topic[], query: string): Topic[] => {
  const words = query
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return topics.filter((topic) => words.every((word) => textOf(topic).includes(word)))
}
