import type { BusinessDraft } from './business-draft.ts'
import type { Question } from './questions.ts'
import type { Cite } from './report-sources.ts'
import type { BusinessPart } from './written-business.ts'

/** A text as Markdown shows it: what strangers wrote makes no headings, links or tags. */
export const asMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_~[\]<>|]/g, '\\$&')
    .replace(/^(?=[#+=-])/, '\\')
    .replace(/^(\d+)(?=[.)])/, '$1\\')

const sections: [part: BusinessPart, heading: string][] = [
  ['summary', 'Summary'],
  ['industry', 'Industry'],
  ['products', 'Products and services'],
  ['customers', 'Customers'],
  ['selling_points', 'What sets it apart'],
  ['competitors', 'Competitors'],
  ['news', 'News'],
]

const section = (heading: string, lines: string[]): string[] =>
  lines.length > 0 ? [`## ${heading}`, lines.join('\n')] : []

const byDate = (one: { date: string | null }, other: { date: string | null }) =>
  (other.date ?? '').localeCompare(one.date ?? '')

/** The report as Markdown, in which each statement cites its sources by their numbers. */
export const contentOf = (draft: BusinessDraft, questions: Question[], cite: Cite): string => {
  const stated = ({
    text,
    evidence,
  }: BusinessDraft['answers'][number] | BusinessDraft['sentences'][number]) =>
    `- ${asMarkdown(text)} ${cite(evidence)
      .map((number) => `[${number}]`)
      .join(' ')}`
  const answers = questions.flatMap(({ text }) => {
    const of = draft.answers.filter(({ question }) => question === text)
    return of.length > 0 ? [`**${asMarkdown(text)}**\n\n${of.map(stated).join('\n')}`] : []
  })
  const open = questions
    .map(({ text }) => text)
    .filter((text) => !draft.answers.some(({ question }) => question === text))
  return [
    ...(answers.length > 0 ? ['## Answers', ...answers] : []),
    ...sections.flatMap(([part, heading]) => {
      const of = draft.sentences.filter((sentence) => sentence.part === part)
      return section(heading, (part === 'news' ? of.toSorted(byDate) : of).map(stated))
    }),
    ...section('Advice', [
      ...(draft.advice.length > 0 ? ['**Suggestions, which state no facts.**\n'] : []),
      ...draft.advice.map((text) => `- ${asMarkdown(text)}`),
    ]),
    ...section(
      'Still open',
      open.map((text) => `- ${asMarkdown(text)}`),
    ),
  ].join('\n\n')
}
