/** Why a file is not read, by a word of the list that the parent knows. Never anything that the file says. */
export class Refused extends Error {
  constructor(reason) {
    super(reason)
    this.reason = reason
  }
}
