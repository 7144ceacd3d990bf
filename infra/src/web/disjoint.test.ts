import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { citiesOf } from './evaluation/words/cities.ts'
import { phraseBooks } from './evaluation/words/phrases.ts'
import { traits } from './sample/companies/traits.ts'
import { cities } from './sample/gazetteer/cities.ts'
import { labelsOf } from './sample/sites/labels.ts'
import { plain } from './words/words.ts'

const root = import.meta.dirname

const importsOf = (folder: string): string[] =>
  globSync('**/*.ts', { cwd: path.join(root, folder) }).flatMap((file) => {
    const source = readFileSync(path.join(root, folder, file), 'utf8')
    return [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, imported = '']) =>
      path.relative(root, path.resolve(root, folder, path.dirname(file), imported)),
    )
  })

/** Every text of a nested record or list. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

const sentencesIn = (value: unknown) =>
  textsIn(value)
    .map(plain)
    .filter((text) => text.split(' ').length > 3)

describe('the sample world and the evaluation', () => {
  it.each([
    ['sample', 'evaluation'],
    ['evaluation', 'sample'],
  ])('%s imports nothing of %s', (folder, other) => {
    const imports = importsOf(folder)
    expect(imports.length).toBeGreaterThan(50)
    expect(imports.filter((file) => file.startsWith(`${other}/`))).toEqual([])
  })

  it('have no town in common', () => {
    const evaluated = Object.values(citiesOf).flatMap((editions) => editions.map(({ name }) => name))
    expect(cities.map(({ name }) => name).filter((name) => evaluated.includes(name))).toEqual([])
  })

  it('have no sentence and no host in common', () => {
    const evaluated = new Set(sentencesIn(phraseBooks))
    const texts = [...sentencesIn(traits), ...sentencesIn(labelsOf)]
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((text) => evaluated.has(text))).toEqual([])
    expect(textsIn(phraseBooks).filter((text) => /citypages|freemail/.test(text))).toEqual([])
  })

  it('are unknown to the servers that they share', () => {
    const shared = globSync('*/', { cwd: root })
      .map((folder) => folder.replace(/\/$/, ''))
      .filter((folder) => !['sample', 'evaluation'].includes(folder) && !folder.endsWith('.ts'))
    expect(shared).toContain('serving')
    for (const folder of shared)
      expect(importsOf(folder).filter((file) => /^(?:sample|evaluation)\//.test(file))).toEqual([])
  })
})
