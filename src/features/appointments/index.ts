export { createAppointment } from './create-appointment.js'
export { FEED_PATH, FEED_TEMPLATE } from './calendar-feed/feed-secret.js'
export { openCalendarFeed } from './calendar-feed/open-calendar-feed.js'
export { readCalendarFeed } from './calendar-feed/read-calendar-feed.js'
