/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiOrigin = `http://localhost:${process.env.API_PORT ?? '3000'}`
const toApi = { target: apiOrigin, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    sourcemap: false,
    // Inline data URIs and preload helpers would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': toApi, '/config.json': toApi, '/u/': toApi, '/inbox': toApi } },
  test: {
    name: 'web',
    environment: 'jsdom',
    testTimeout: 20_000,
    setupFiles: ['./src/test/setup.ts'],
  },
})
