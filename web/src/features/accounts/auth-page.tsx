import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

type Tab = 'sign-in' | 'create-account'

export const AuthPage = () => {
  const [tab, setTab] = useState<Tab>('sign-in')
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
      <title>Sign in · Assay</title>
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
