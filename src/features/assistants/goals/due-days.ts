/** Until when a goal is due whose plan names no day: plans are reviewed every three months. */
export const DUE_DAYS = 90
