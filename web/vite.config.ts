/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { staticPageNames, staticPages } from './landing-plugin.ts'

const apiOrigin = `http://localhost:${process.env.API_PORT ?? '3000'}`
const toApi = { target: apiOrigin, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), staticPages()],
  build: {
    target: 'es2022',
    // The first with `light-dark()`: what takes its place in older ones would not follow a person's choice.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    sourcemap: false,
    rolldownOptions: {
      input: ['index', ...staticPageNames].map((page) => `${page}.html`),
    },
    // Inline data URIs and preload helpers would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': toApi, '/config.json': toApi, '/u/': toApi, '/inbox': toApi } },
  test: {
    name: 'web',
    environment: 'jsdom',
    testTimeout: 60_000,
    setupFiles: ['./src/test/setup.ts'],
    env: { VITE_RETRY_MS: '10' },
  },
})
