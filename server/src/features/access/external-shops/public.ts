export { registerExternalShop } from './register-external-shop.ts'
