import { Link } from 'react-router-dom'
import { Button } from '../../../ui/primitives/button.tsx'

/** Links to the sign-in form. */
export const SignInLink = () => (
  <Button asChild size="sm" color="fg" textDecoration="none">
    <Link to="/auth">Sign In</Link>
  </Button>
)
