export { completeDemo, decideDemo } from './demo-choice.js'
export { demoAccounts, seedDemo } from './seed-demo.js'
