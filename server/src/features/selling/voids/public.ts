export { checkVoid, storeVoid, VoidConflict } from './store-void.ts'
