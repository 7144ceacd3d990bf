import path from 'node:path'

/** How long the tests of one file took, in seconds. */
export type FileDuration = { file: string; seconds: number }

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] }

export const durationsOfVitest = ({ testResults }: VitestReport, root: string): FileDuration[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))

type Suite = {
  file: string
  suites?: Suite[]
  specs?: { tests: { results: { duration: number }[] }[] }[]
}

const millisecondsOf = ({ suites = [], specs = [] }: Suite): number => {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((total, { duration }) => total + duration, 0)
  return suites.reduce((total, suite) => total + millisecondsOf(suite), own)
}

export const durationsOfPlaywright = ({ suites }: { suites: Suite[] }, folder: string): FileDuration[] =>
  suites.map((suite) => ({ file: path.join(folder, suite.file), seconds: millisecondsOf(suite) / 1000 }))

const maxShown = 20

/** A table of the slowest files, slowest first, and the sum over all files. */
export const durationTable = (files: FileDuration[]): string => {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, maxShown)
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0)
  const lines = slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
  const title = `Slowest of ${files.length} test files (${total.toFixed(0)} s of test time in all)`
  return [title, ...lines].join('\n')
}
