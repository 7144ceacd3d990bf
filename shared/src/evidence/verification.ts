import type { Proof, Verification } from './evidence.ts'

/** verified: name, place and one contact are proved; partly: one source supports them; otherwise unverified. */
export const verificationOf = (facts: Partial<Record<string, Proof>>): Verification => {
  const isProved = (field: string) => facts[field] === 'proved'
  const isPlaced = isProved('location') || isProved('address')
  if (isProved('companyName') && isPlaced && (isProved('email') || isProved('phone'))) return 'verified'
  return facts.companyName && facts.companyName !== 'unverified' ? 'partly' : 'unverified'
}
