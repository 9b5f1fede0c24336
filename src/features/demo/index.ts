export { demoAccounts, seedDemo } from './seed-demo.js'
