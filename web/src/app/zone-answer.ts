/** In the storage of this tab while its person does not want to be asked for a time zone. Names nobody. */
const LATER = 'care-zone-later'

export const isZonePutOff = (): boolean => sessionStorage.getItem(LATER) !== null
export const putOffZone = (): void => sessionStorage.setItem(LATER, 'later')
export const forgetZoneAnswer = (): void => sessionStorage.removeItem(LATER)
