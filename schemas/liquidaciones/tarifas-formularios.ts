import { cuerpo, objeto } from '../json/vocabulario.ts'
import type { EsquemaDeFormulario } from '../vistas/pantalla.ts'
import { TARIFAS, TABLAS_DE_TARIFAS, CONFIANZAS, type Cifra, type NombreDeTabla } from './tarifas.ts'
import { texto, version } from '../json/valores.ts'

const fecha = (title: string) =>
  ({ title, type: 'string', format: 'date', mensajes: { format: 'Formato de fecha incorrecto' } }) as const
const FRACCION = '^0*[01]([.,]\\d{1,6})?$'
const ESQUEMAS = {
  pesos: (title: string) => ({
    title,
    type: ['integer', 'null'],
    minimum: 0,
    maximum: 999_999_999_999,
    mensajes: { type: 'Debe ser un valor en pesos.' },
  }),
  fraccion: (title: string) => ({
    title,
    type: ['string', 'null'],
    maxLength: 12,
    pattern: FRACCION,
    mensajes: { pattern: 'Es una fracción de 0 a 1, como 0.003.' },
  }),
  base: (title: string) => ({
    title,
    type: ['string', 'null'],
    maxLength: 20,
    pattern: '^(\\d{1,12}|0[.,]\\d{1,6})$',
    mensajes: { pattern: 'Son pesos enteros, o una tasa como 0.003.' },
  }),
  valor: (title: string) => ({ title, type: 'string', minLength: 1, maxLength: 500 }),
} as const

const esquemaDeCifras = (cifras: Readonly<Record<string, Cifra>>) =>
  Object.fromEntries(Object.entries(cifras).map(([campo, { titulo, clase }]) => [campo, ESQUEMAS[clase](titulo)]))

const CERTEZA = {
  norma: texto('Norma', 300),
  fuente: texto('Fuente', 300),
  confianza: { title: 'Confianza', type: 'string', enum: Object.keys(CONFIANZAS) },
} as const

const propiedades = (nombre: NombreDeTabla): EsquemaDeFormulario['properties'] => ({
  desde: fecha('Desde'),
  hasta: { ...fecha('Hasta'), type: ['string', 'null'] },
  ...esquemaDeCifras(TARIFAS[nombre].cifras),
  ...(TARIFAS[nombre].certeza ? CERTEZA : {}),
  nota: texto('Nota', 2000),
})

/** POST: a dated row. `cerrar` ends the row in force of the same key the day before. */
export const filaNuevaSchema = (nombre: NombreDeTabla): EsquemaDeFormulario => ({
  type: 'object',
  additionalProperties: false,
  required: ['clave', 'desde'],
  properties: {
    clave: { title: 'Clave', type: 'string', maxLength: 60 },
    ...propiedades(nombre),
    cerrar: { title: 'Cerrar la anterior', type: 'boolean' },
  },
})

export const filaCambioSchema = (nombre: NombreDeTabla): EsquemaDeFormulario =>
  cuerpo({ ...propiedades(nombre), version })

const referencia = objeto({
  tabla: { type: 'string', enum: TABLAS_DE_TARIFAS.filter((nombre) => TARIFAS[nombre].certeza) },
  id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
})

/** POST /tarifas/confirmar: rows whose figures the office checked. */
export const confirmarSchema = objeto({
  filas: { title: 'Filas', type: 'array', minItems: 1, maxItems: 200, items: referencia },
})

export const tarifasQuery = cuerpo({ anio: { title: 'Año', type: 'integer', minimum: 1990, maximum: 2100 } })

export const plantillaQuery = cuerpo(
  { ...tarifasQuery.properties, formato: { title: 'Formato', type: 'string', enum: ['csv', 'json'] } },
  ['anio'],
)

/** POST /tarifas/vistaPrevia and /tarifas/importar: a year as the text of a file. `huella` is the preview's hash. */
export const importarSchema = objeto(
  {
    formato: { title: 'Formato', type: 'string', enum: ['csv', 'json'] },
    contenido: {
      title: 'Contenido',
      type: 'string',
      minLength: 1,
      maxLength: 500_000,
      mensajes: { minLength: 'El archivo está vacío.', maxLength: 'El archivo es demasiado grande.' },
    },
  },
  {
    huella: { title: 'Huella de la vista previa', type: 'string', maxLength: 64 },
  },
)
