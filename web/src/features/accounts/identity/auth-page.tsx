import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/primitives/button.tsx'
import { Tabs } from '../../../ui/primitives/tabs.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

type Tab = 'sign-in' | 'create-account'

/** The tab that the address's fragment names (the landing page links to `#create-account`); then removes it. */
const useInitialTab = (): Tab => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== '') navigate(pathname + search, { replace: true, state })
  }, [pathname, search, hash, state, navigate])
  return hash === '#create-account' ? 'create-account' : 'sign-in'
}

export const AuthPage = () => {
  const initialTab = useInitialTab()
  const [tab, setTab] = useState(initialTab)
  const showSignIn = () => {
    setTab('sign-in')
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('input[name="username"]')?.focus())
  }
  return (
    <AuthFrame
      heading="Leads you can prove"
      text={tab === 'sign-in' ? 'Sign in to your workspace' : 'Join Assay and start generating leads'}
      action={
        <Button size="sm" onClick={showSignIn}>
          Sign In
        </Button>
      }
    >
      <Tabs
        label="Sign in or create an account"
        isFitted
        shown={tab}
        onShow={setTab}
        tabs={[
          { name: 'sign-in', title: 'Sign In', content: <LoginForm /> },
          { name: 'create-account', title: 'Create Account', content: <RegisterForm /> },
        ]}
      />
    </AuthFrame>
  )
}
