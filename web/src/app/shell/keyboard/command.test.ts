import { expect, test } from 'vitest'
import { answersTo, type Command, rankOf } from './command.ts'

const command = (title: string, keywords?: string): Command => ({
  id: title,
  title,
  keywords,
  icon: null,
  run: () => undefined,
})

test.each([
  ['Maple Dental', 'maple', 3],
  ['Maple Dental', 'dental', 2],
  ['Smith-Jones', 'jones', 2],
  ['Maple Dental', 'ent', 1],
  ['Maple Dental', 'florist', 0],
  ['A+B (West)', '(west', 2],
])('%s answers %s with rank %i', (text, query, rank) => expect(rankOf(text, query)).toBe(rank))

const titlesFor = (query: string, most?: number) =>
  answersTo(
    [command('My Leads', 'crm'), command('Lead Hunting', 'search find'), command('Help'), command('Log out')],
    query,
    most,
  ).map(({ title }) => title)

test('the best answers come first, and others keep their order', () => {
  expect(titlesFor('lead')).toEqual(['Lead Hunting', 'My Leads'])
  expect(titlesFor('  L ')).toEqual(['Lead Hunting', 'Log out', 'My Leads', 'Help'])
})

test('a command is found by its other words too', () => expect(titlesFor('find')).toEqual(['Lead Hunting']))

test.each([
  ['hot status', ['Set status to Hot']],
  ['set hot', ['Set status to Hot']],
  ['status to', ['Set status to Hot', 'Set status to Cold']],
  ['log a call', ['Log call']],
  ['log bread', []],
])('%s finds a verb by its words in any order', (query, titles) => {
  const verbs = [
    command('Log call', 'activity phone'),
    command('Set status to Hot'),
    command('Set status to Cold'),
  ]
  expect(answersTo(verbs, query).map(({ title }) => title)).toEqual(titles)
})

test('without a query everything is offered, and never more than asked for', () => {
  expect(titlesFor('')).toHaveLength(4)
  expect(titlesFor('l', 2)).toHaveLength(2)
  expect(titlesFor('zebra')).toEqual([])
})
