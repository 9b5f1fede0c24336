export { createAppointment } from './create-appointment.js'
