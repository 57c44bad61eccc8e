export { MoneyChanges } from '#src/features/access/money-targets/money-changes.tsx'
export { PasswordNotGiven, usePasswordAgain } from '#src/features/access/money-targets/password-again.tsx'
