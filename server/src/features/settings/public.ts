export { footerOf } from './footer-of.ts'
