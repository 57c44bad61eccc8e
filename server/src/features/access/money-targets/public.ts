export { hasHadBankData, readWaiting } from './list-changes.ts'
export { moneyClock } from './money-clock.ts'
export { noteMoneyChange, requireMoneyRight } from './note-change.ts'
