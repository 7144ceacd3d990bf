import type { KeyScope } from '@assay/shared/platform/key-scope'

export const scopeTexts: Record<KeyScope, string> = { read: 'Read', write: 'Read and write' }
