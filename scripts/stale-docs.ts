/** Finds files, folders and npm scripts that the project's documents mention but that do not exist. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Project = { files: string[]; scripts: string[] }

const isCode = /\.(?:ts|tsx|js|mjs|json|md|html|svg|png)$/
const isGenerated = /(?:^|\/)(?:dist|node_modules|cdk\.out|\.data|\.build)(?:\/|$)/

const toPattern = (mention: string) =>
  mention
    .replace(/\/$/, '/**')
    .replace(/(\/\d+)$/, '$1-*')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/<[^>]+>/g, '[^/]+')
    .replace(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.split(/,\s*/).join('|')})`)
    .replace(/\*\*?/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))

/** A mention is a path from the root, or just the name or suffix of a file: `web/src/ui`, `all-jobs.ts`, `.store.ts`. */
const findMentioned = (mention: string, { files }: Project) => {
  const isPath = mention.includes('/') && files.some((file) => file.split('/')[0] === mention.split('/')[0])
  if (isPath) return { isNamed: true, pattern: new RegExp(`^${toPattern(mention)}(?:/|$)`) }
  const start = mention.startsWith('.') ? '' : '(?:^|/)'
  return { isNamed: isCode.test(mention), pattern: new RegExp(`${start}${toPattern(mention)}$`) }
}

const isMissing = (mention: string, project: Project) => {
  if (isGenerated.test(mention)) return false
  const { isNamed, pattern } = findMentioned(mention, project)
  return isNamed && !project.files.some((file) => pattern.test(file))
}

const shorthands = new Set(['start', 'test'])

const scriptsIn = (text: string) =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, own]) => run ?? own ?? '')

const mentionsIn = (text: string) => {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const linked = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
  const words = [...quoted, ...linked].flatMap((mention) => mention.split(/\s+/))
  return words
    .map((word) => word.replace(/^\.\//, '').replace(/[,;:]$/, ''))
    .filter((word) => /^[\w.@<{]/.test(word))
}

const isOutside = (mention: string) => /^(?:[a-z]+:|@|\w+\.\w+\()/.test(mention)

/** Sentences about everything that a text mentions but the project does not have. */
export const staleMentions = (text: string, project: Project): string[] => [
  ...new Set([
    ...scriptsIn(text)
      .filter((name) => !project.scripts.includes(name))
      .map((name) => `there is no script \`npm ${shorthands.has(name) ? '' : 'run '}${name}\``),
    ...mentionsIn(text)
      .filter((mention) => !isOutside(mention) && isMissing(mention, project))
      .map((mention) => `there is no \`${mention}\``),
  ]),
]

const root = path.join(import.meta.dirname, '..')
const isIgnored = (name: string) => /^(?:node_modules|dist|cdk\.out|\.data|\.build|\.git)$/.test(name)

const openProject = (): Project => ({
  files: globSync('**/*', { cwd: root, exclude: (file) => isIgnored(path.basename(file)) }).concat(
    '.ci/run',
    '.gitignore',
  ),
  scripts: Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts),
})

if (import.meta.main) {
  const project = openProject()
  for (const text of globSync('*.md', { cwd: root })) {
    for (const sentence of staleMentions(readFileSync(path.join(root, text), 'utf8'), project)) {
      process.stdout.write(`${text}: ${sentence}\n`)
      process.exitCode = 1
    }
  }
}
