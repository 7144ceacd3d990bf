import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

type Environment = Record<string, string | undefined>

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** First the engine without a window's toolbars, which costs about a third less processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

const onPath = (environment: Environment): string | undefined =>
  names
    .flatMap((name) =>
      (environment.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
    )
    .find(isExecutable)

/** Playwright's packages belong to the web workspace. */
const requireFromWeb = createRequire(new URL('../web/package.json', import.meta.url))

const ofPlaywright = (): string | undefined => {
  const { chromium } = requireFromWeb('@playwright/test')
  const file = chromium.executablePath()
  return isExecutable(file) ? file : undefined
}

/**
 * The browser for the tests: CHROMIUM_PATH, otherwise an installed one, otherwise Playwright's
 * download; undefined if there is none. Installs nothing.
 */
export const findChromium = (environment: Environment = process.env): string | undefined =>
  environment.CHROMIUM_PATH || onPath(environment) || ofPlaywright()

const run = (command: string, args: string[], environment: Environment = {}): boolean =>
  // Standard output is reserved for the path, which other scripts read.
  spawnSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, ...environment } }).status === 0

const canUseApt = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

const debianPackage = 'chromium-headless-shell'

const installByApt = (): boolean => {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  process.stderr.write(`Installing chromium for the browser tests (apt-get install ${debianPackage}) ...\n`)
  return (
    run('apt-get', ['update', '-q'], quiet) &&
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', debianPackage], quiet)
  )
}

const download = (): boolean => {
  process.stderr.write("Downloading Playwright's chromium for the browser tests ...\n")
  const cli = path.join(path.dirname(requireFromWeb.resolve('@playwright/test/package.json')), 'cli.js')
  return run(process.execPath, [cli, 'install', '--no-shell', 'chromium'])
}

/** Finds the browser or installs it. @throws an Error with a sentence if neither works. */
export const ensureChromium = (environment: Environment = process.env): string => {
  const given = environment.CHROMIUM_PATH
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH is not an executable file: ${given}`)
  const found = findChromium(environment)
  if (found) return found
  if (!(canUseApt() && installByApt())) download()
  const installed = findChromium(environment)
  if (!installed) {
    throw new Error('No browser for the tests: install chromium, or set CHROMIUM_PATH to one.')
  }
  return installed
}

if (import.meta.main) {
  try {
    process.stdout.write(`${ensureChromium()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
