import { definePage } from '../../platform/pages/define-page.ts'
import { PersonIcon } from '../../ui/primitives/icons.tsx'

export const authPage = definePage({
  path: '/auth',
  title: 'Sign in',
  access: 'visitor',
  load: async () => (await import('./identity/auth-page.tsx')).AuthPage,
  navigation: 'none',
})

// A password can be replaced in any browser, even one in which another user is signed in.
const forgotPasswordPage = definePage({
  path: '/forgot-password',
  title: 'Forgot password',
  access: 'anyone',
  load: async () => (await import('./identity/forgot-password-page.tsx')).ForgotPasswordPage,
  navigation: 'none',
})

const resetPasswordPage = definePage({
  path: '/reset-password',
  title: 'New password',
  access: 'anyone',
  load: async () => (await import('./identity/reset-password-page.tsx')).ResetPasswordPage,
  navigation: 'none',
})

export const profilePage = definePage({
  path: '/profile',
  title: 'Profile',
  access: 'signed-in',
  load: async () => (await import('./profile-page.tsx')).ProfilePage,
  navigation: {
    Icon: PersonIcon,
    drawer: { section: 'TOOLS' },
    userMenu: {},
    palette: { keywords: 'account password' },
  },
})

const confirmEmailPage = definePage({
  path: '/confirm-email',
  title: 'Confirm email',
  access: 'signed-in',
  load: async () => (await import('./identity/confirm-email-page.tsx')).ConfirmEmailPage,
  navigation: 'none',
})

export const accountsPages = [authPage, forgotPasswordPage, resetPasswordPage, confirmEmailPage, profilePage]
