import { Link } from 'react-router-dom'
import { Button } from '../ui/primitives/button.tsx'
import { planAddress } from './addresses.ts'

/** The next step of whoever has used up the lookups. */
export const LargerPlan = () => (
  <Button asChild size="sm" mt={2} textDecoration="none">
    <Link to={planAddress}>Ask for a larger plan</Link>
  </Button>
)
