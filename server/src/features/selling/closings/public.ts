export { notifyOfSupplement } from './notify-of-supplement.ts'
export { checkClosing, type ClosingCheck } from './check-closing.ts'
