export { defineDepartureStep, type Departure } from './departures/departure-step.js'
