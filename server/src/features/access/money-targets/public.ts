export { hasHadBankData, readWaiting } from './list-changes.ts'
export { moneyClock } from './money-clock.ts'
export { recordMoneyChange, requireMoneyRight } from './record-money-change.ts'
