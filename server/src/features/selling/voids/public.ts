export { judgeVoid, storeVoid, VoidConflict } from './store-void.ts'
