/** Messages the server sends. */
export const en = {
  welcomeSubject: 'Welcome to Mostrador, {name}',
  welcomeText: 'Hello {name},\n\nyour account is ready. Log in here to open your shop:\n{link}\n',
  knownSubject: 'You already have a Mostrador account',
  knownText:
    'Hello,\n\nsomebody asked for a new account with this e-mail address, which already has one. If it was you, log in here:\n{link}\n\nIf it was not, there is nothing to do.\n',
} as const
