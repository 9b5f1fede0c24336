export {
  type ExportPart,
  exportPart,
  exportParts,
  OF_CLIENT,
  type PartFile,
  type PartRow,
  readPart,
  tablePart,
} from './export-part.js'
export { toCommunication } from './fhir/communication.js'
export { toDocument } from './fhir/document.js'
export { FhirRecord } from './fhir/fhir-record.js'
export { toGender } from './fhir/gender.js'
export { toPoints } from './fhir/points.js'
export { text } from './fhir/text.js'
