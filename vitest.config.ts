import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Tests that need their own module instances, because they mock modules or set what a module reads only once.
 * All other tests share modules, because loading them for each file takes longer than the tests.
 */
const isolated = '**/*.isolated.*'
/** More than processors, because a worker often waits: for the table, for a child process, for a pause that is tested. */
const workers = { maxWorkers: Math.ceil(availableParallelism() * 1.5) }

/** They start whole programs and take longest: begun last, they would run on alone on one processor. */
const programs = ['scripts/eval/eval.test.ts', 'process/home-process.test.ts']
/** It uses all processors, which the evaluation would lack; so it begins when that has ended. */
const greedy = 'scripts/new.test.ts'

class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const among = (names: string[]) =>
      sorted.filter(({ moduleId }) => names.some((name) => moduleId.endsWith(name)))
    const first = among(programs)
    const later = among([greedy])
    const others = sorted.filter((file) => !first.includes(file) && !later.includes(file))
    const middle = Math.floor(others.length / 2)
    return [...first, ...others.slice(0, middle), ...later, ...others.slice(middle)]
  }
}

const shared = { ...workers, isolate: false, exclude: [...configDefaults.exclude, isolated] }

/** Servers and programs that tests start need a while to start and to end when all processors are busy. */
const hooks = { hookTimeout: 60_000 }

const table = {
  globalSetup: ['./infra/src/local/testing/embedded-services.ts'],
  setupFiles: ['./functions/src/testing/embedded-services.setup.ts'],
  testTimeout: 60_000,
  ...hooks,
  ...workers,
}
const web = { extends: './web/vite.config.ts', root: './web' } as const

export default defineConfig({
  test: {
    ...workers,
    sequence: { sequencer: ProgramsFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // A rule of the site needs no browser, and to imitate one takes longer than its tests.
          include: ['{shared,functions,infra,scripts}/**/*.test.ts', 'web/src/**/*.test.ts'],
          exclude: [...shared.exclude, '**/*.table.test.ts', '**/*.page.test.ts'],
          testTimeout: 30_000,
          ...hooks,
        },
      },
      {
        test: {
          ...workers,
          name: 'unit-isolated',
          include: ['{shared,functions,infra,scripts}/**/*.isolated.test.ts'],
          testTimeout: 30_000,
          ...hooks,
        },
      },
      {
        test: { ...table, ...shared, name: 'table', include: ['{functions,scripts}/**/*.table.test.ts'] },
      },
      {
        test: {
          ...table,
          name: 'table-isolated',
          include: ['functions/**/*.isolated.table.test.ts'],
          setupFiles: [...table.setupFiles, './functions/src/testing/quick-slots.setup.ts'],
        },
      },
      { ...web, test: { ...shared, name: 'page', include: ['src/**/*.{page.test.ts,test.tsx}'] } },
      { ...web, test: { ...workers, name: 'page-isolated', include: ['src/**/*.isolated.test.tsx'] } },
    ],
  },
})
