/** The reason why a file is not read, from a list that the parent knows. It never contains text from the file. */
export class Refused extends Error {
  constructor(reason) {
    super(reason)
    this.reason = reason
  }
}
