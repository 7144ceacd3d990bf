import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Shutdown } from './process/shutdown.ts'
import { startTied } from './process/tied-child.ts'
import { StartProblem } from './start-problem.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export const siteFolder = path.join(root, 'web/dist')

/** Everything that goes into the built site. */
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/landing.html',
  'web/privacy.html',
  'web/terms.html',
  'web/contact.html',
  'web/chunks.ts',
  'web/landing-plugin.ts',
  'web/vite.config.ts',
  'shared/src',
  'package-lock.json',
  'tsconfig.json',
]
const buildFolder = path.join(root, 'web/.build')
const stamp = path.join(buildFolder, 'site-sources.sha256')

const isSource = (file: string) => !/\.test\.tsx?$/.test(file)

const filesBelow = (place: string): string[] => {
  if (!existsSync(place)) return []
  const entries = readdirSync(place, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

const filesOf = (source: string): string[] => {
  const place = path.join(root, source)
  return path.extname(source) ? [place].filter(existsSync) : filesBelow(place)
}

const hashSources = (): string => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).filter(isSource).sort()) {
    const content = readFileSync(file)
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Includes a hash of index.html, which names every file by its content, because another build may have replaced the pages. */
const stampOf = (sourceHash: string): string => {
  const page = path.join(siteFolder, 'index.html')
  const pageHash = existsSync(page) ? createHash('sha256').update(readFileSync(page)).digest('hex') : 'none'
  return `${sourceHash} ${pageHash}\n`
}

const isBuiltFrom = (sourceHash: string): boolean =>
  existsSync(path.join(siteFolder, 'index.html')) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === stampOf(sourceHash)

const runVite = async (outFolder: string, shutdown: Shutdown): Promise<void> => {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', outFolder, '--emptyOutDir', '--logLevel', 'warn']
  const build = startTied(process.execPath, args, { cwd: path.join(root, 'web') })
  shutdown.add(build.stop)
  const [code] = await once(build.child, 'close')
  if (code !== 0) throw new StartProblem(`The pages could not be built:\n${build.lastOutput()}`)
}

/** Builds web/dist unless it was built from exactly these sources. Two starts may build at the same time. */
export const buildSite = async (shutdown: Shutdown): Promise<void> => {
  const sourceHash = hashSources()
  if (isBuiltFrom(sourceHash)) return
  process.stderr.write('Building the pages ...\n')
  const made = path.join(buildFolder, `site-${process.pid}`)
  await runVite(made, shutdown).catch((error) => {
    rmSync(made, { recursive: true, force: true })
    throw error
  })
  rmSync(siteFolder, { recursive: true, force: true })
  renameSync(made, siteFolder)
  writeFileSync(stamp, stampOf(sourceHash))
}
