import type { RecordedCall } from './recorder.ts'

export const units = (count: number) => String(Math.round(count * 10) / 10)

export const allUnits = ({ use }: RecordedCall) => use.readUnits + use.writeUnits
