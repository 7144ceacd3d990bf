import { vi } from 'vitest'

// All tests share the limits of rates, and would wait for each other's slots: those of a simulated world are short.
vi.mock(import('../platform/table/outbound-slot.ts'), async (importOriginal) => {
  const { takeOutboundSlot } = await importOriginal()
  return {
    takeOutboundSlot: (service, _intervalMs, signal, inRow) => takeOutboundSlot(service, 1, signal, inRow),
  }
})
