import { Link, useLocation } from 'react-router-dom'
import { Button } from '../../../ui/primitives/button.tsx'

/** Links to the sign-in form, which still leads to the page that the visitor asked for. */
export const SignInLink = () => (
  <Button asChild size="sm" color="fg" textDecoration="none">
    <Link to="/auth" state={useLocation().state}>
      Sign In
    </Link>
  </Button>
)
