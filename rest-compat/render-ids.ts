import { z } from 'zod'

/** A part of an answer as REST shows it. */
type Render = (value: unknown) => unknown

/**
 * Makes the function that turns every identifier of an answer from the text that a document gives into the number that
 * REST shows (`shownId`). It is made once for each schema and visits only places that have an identifier. It changes
 * objects in place: a route makes them for one request.
 */
export function idRenderer(schema: z.ZodType): Render {
  return rendererOf(schema) ?? ((answer) => answer)
}

function rendererOf(schema: unknown): Render | undefined {
  // Answers have no other codec than `shownId`.
  if (schema instanceof z.ZodCodec) return Number
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return rendererOf(schema.unwrap())
  if (schema instanceof z.ZodObject) return ofObject(schema)
  if (schema instanceof z.ZodArray) return ofArray(rendererOf(schema.element))
  if (schema instanceof z.ZodRecord) return ofRecord(rendererOf(schema.valueType))
  if (schema instanceof z.ZodUnion) return ofUnion(schema.options.map(rendererOf))
  return undefined
}

function ofObject({ shape }: z.ZodObject): Render | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const render = rendererOf(schema)
    return render === undefined ? [] : [{ name, render }]
  })
  if (fields.length === 0) return undefined
  return (value) => {
    const object = value as Record<string, unknown>
    for (const { name, render } of fields) {
      const field = object[name]
      if (field !== null && field !== undefined) object[name] = render(field)
    }
    return object
  }
}

function ofArray(render: Render | undefined): Render | undefined {
  return render && ((value) => (value as readonly unknown[]).map(render))
}

/** The names of a record are not ours, so its values are defined anew and never assigned: one may be `__proto__`. */
function ofRecord(render: Render | undefined): Render | undefined {
  return (
    render &&
    ((value) => Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, render(inner)])))
  )
}

/** Each of the options renders the fields that it knows. A field of two options is an identifier in both. */
function ofUnion(options: readonly (Render | undefined)[]): Render | undefined {
  const renders = options.filter((render) => render !== undefined)
  return renders.length === 0 ? undefined : (value) => renders.reduce((shown, render) => render(shown), value)
}
