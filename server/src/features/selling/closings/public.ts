export { tellSupplement } from './tell-supplement.ts'
export { judgeClosing, type Judgement } from './judge-closing.ts'
