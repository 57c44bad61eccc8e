export { MoneyChanges } from '#src/features/money-targets/money-changes.tsx'
export { PasswordNotGiven, usePasswordAgain } from '#src/features/money-targets/password-again.tsx'
