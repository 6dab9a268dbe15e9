/** JSON Schema of bodies and answers: the server's handlers and the browser (`Leida`) take their types from it. */
import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

export type Leida<S extends JSONSchema> = FromSchema<S>

type Campos = Readonly<Record<string, JSONSchema>>

/** An object of these fields and no other: the first group is required. */
export const objeto = /* @__NO_SIDE_EFFECTS__ */ <
  const P extends Campos,
  const O extends Campos = Record<never, JSONSchema>,
>(
  siempre: P,
  aVeces: O = {} as O, // no optional fields
) => ({
  type: 'object' as const,
  additionalProperties: false as const,
  required: Object.keys(siempre) as readonly (keyof P & string)[], // its own keys
  properties: { ...siempre, ...aVeces },
})

type Cerrado<P> = { type: 'object'; additionalProperties: false; properties: P }

/** An object of these fields and no other, in an order that does not put the required ones first. */
export function cuerpo<const P extends Campos>(properties: P): Cerrado<P>
export function cuerpo<const P extends Campos, const R extends readonly (keyof P & string)[]>(
  properties: P,
  required: R,
): Cerrado<P> & { required: R }
/* @__NO_SIDE_EFFECTS__ */
export function cuerpo(properties: Campos, required?: readonly string[]) {
  return required
    ? { type: 'object', additionalProperties: false, required, properties }
    : { type: 'object', additionalProperties: false, properties }
}

export const arreglo = /* @__NO_SIDE_EFFECTS__ */ <const S extends JSONSchema>(items: S) => ({
  type: 'array' as const,
  items,
})

/** Keys are data; every value has this schema. */
export const porNombre = /* @__NO_SIDE_EFFECTS__ */ <const S extends JSONSchema>(additionalProperties: S) => ({
  type: 'object' as const,
  additionalProperties,
})

export const oNulo = /* @__NO_SIDE_EFFECTS__ */ <const S extends JSONSchema>(schema: S) => ({
  anyOf: [schema, { type: 'null' as const }] as const,
})

export const uno = /* @__NO_SIDE_EFFECTS__ */ <
  const V extends readonly [string | number | boolean | null, ...(string | number | boolean | null)[]],
>(
  ...valores: V
) => ({ enum: valores })

export const cadena = { type: 'string' } as const
export const entero = { type: 'integer' } as const
export const numero = { type: 'number' } as const
export const logico = { type: 'boolean' } as const
export const id = { type: 'integer', minimum: 1 } as const
/** Sent back on save; an old version gives 409. */
export const version = {
  type: 'integer',
  minimum: 1,
  description: 'La versión que se leyó: se devuelve al guardar',
} as const
/** Whole pesos; negative for deductions. */
export const pesos = { type: 'integer', description: 'Pesos, sin centavos' } as const
export const porcentaje = { type: 'number', description: 'Porcentaje: 33,33 es 33.33' } as const
/** A fraction of one: 0.19 is 19 %. */
export const fraccion = { type: 'number', description: 'Fracción: 0.19 es el 19 %' } as const
export const fecha = { type: 'string', format: 'date', description: 'Día de Colombia' } as const
export const instante = { type: 'string', format: 'date-time', description: 'Instante UTC' } as const

export const ceroOUno = { enum: [0, 1] } as const

interface Objeto<C extends Campos, R extends string> {
  type: 'object'
  additionalProperties: false
  required: readonly R[]
  properties: C
}

export const con = /* @__NO_SIDE_EFFECTS__ */ <
  C extends Campos,
  R extends string,
  const P extends Campos,
  const O extends Campos = Record<never, JSONSchema>,
>(
  base: Objeto<C, R>,
  siempre: P,
  aVeces: O = {} as O, // no optional fields
) => ({
  type: 'object' as const,
  additionalProperties: false as const,
  required: [...base.required, ...Object.keys(siempre)] as readonly (R | (keyof P & string))[], // their own keys
  properties: { ...base.properties, ...siempre, ...aVeces },
})

export const conMensaje = /* @__NO_SIDE_EFFECTS__ */ <C extends Campos, R extends string>(base: Objeto<C, R>) =>
  con(base, { message: cadena })
export const mensaje = objeto({ message: cadena })

/** The added fields of this office that the caller may read. */
export const extra = {
  type: 'object',
  additionalProperties: true,
  description: 'Campos adicionales, por su nombre técnico',
} as const

/** A row with this office's added fields. A list adds `extra_<field>` with the name of a referenced row; its names are unknown to types. */
export const conExtra = /* @__NO_SIDE_EFFECTS__ */ <C extends Campos, R extends string>(base: Objeto<C, R>) =>
  con(base, { extra })
export const filaConExtra = /* @__NO_SIDE_EFFECTS__ */ <C extends Campos, R extends string>(base: Objeto<C, R>) => {
  const fila = conExtra(base)
  return { ...fila, patternProperties: NOMBRES_DE_EXTRA } as typeof fila // keeps the open names out of the type
}
const NOMBRES_DE_EXTRA = {
  '^extra_\\w+$': { type: ['string', 'null'], description: 'El nombre de lo que el campo adicional señala' },
}

export const paginaDe = /* @__NO_SIDE_EFFECTS__ */ <const S extends JSONSchema>(fila: S) =>
  objeto(
    {
      data: arreglo(fila),
      total: {
        type: 'integer',
        minimum: 0,
        description: 'Filas que hay; con totalLimitado, las que se contaron',
      } as const,
      page: { type: 'integer', minimum: 1 } as const,
      pageSize: { type: 'integer', minimum: 1 } as const,
    },
    {
      totalLimitado: { enum: [true], description: 'Hay más filas de las que se contaron' } as const,
      siguiente: { type: 'string', description: 'Lo que «cursor» recibe para la página que sigue' } as const,
      anterior: { type: 'string', description: 'Lo que «cursor» recibe para la página de antes' } as const,
      sumas: {
        type: 'object',
        additionalProperties: false,
        required: ['columnas', 'fuera'],
        description: 'Lo que suma lo filtrado, pedido con «sumas»; falta donde son más filas de las que se cuentan',
        properties: {
          columnas: { type: 'object', additionalProperties: { type: 'number' }, description: 'Pesos, por columna' },
          fuera: {
            type: 'integer',
            minimum: 0,
            description: 'Filas que ya no cuentan, como las anuladas: en el total y en ninguna suma',
          },
        },
      } as const,
    },
  )
