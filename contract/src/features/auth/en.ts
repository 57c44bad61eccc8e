/** Words of logging in, registering and logging out. */
export const en = {
  registered: 'Your account is ready.',
  fields: { name: 'Your name', email: 'E-mail', password: 'Password' },
  logIn: {
    title: 'Log in',
    description: 'Log in to sell, look at your day and manage your shop.',
    heading: 'Welcome back',
    submit: 'Log in',
    noAccount: 'New here?',
    toRegister: 'Create an account',
  },
  register: {
    title: 'Create account',
    description: 'Create an account to sell with Mostrador.',
    heading: 'Create your account',
    lead: 'One account is enough for all the shops you work in.',
    submit: 'Create account',
    hasAccount: 'Do you have an account already?',
    toLogIn: 'Log in',
  },
  logOut: {
    title: 'Log out',
    working: 'Logging you out…',
    failed: 'We could not log you out. Check your connection and try again.',
  },
} as const
