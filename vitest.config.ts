import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,infra,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.table.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'table',
          include: ['functions/**/*.table.test.ts'],
          globalSetup: ['./infra/src/local/testing/embedded-services.ts'],
          testTimeout: 30_000,
        },
      },
      './web/vite.config.ts',
    ],
  },
})
