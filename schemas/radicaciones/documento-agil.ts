import { cuerpo, objeto } from '../json/vocabulario.ts'
import { LARGO_DE_MINUTA } from '../minutas/minuta.ts'
import { version } from '../json/valores.ts'

/** Message of specification 3, section 5, without template or name. */
export const FALTAN_CAMPOS = 'Faltan campos por llenar'
const ELIJA = 'Elija una plantilla de la lista.'
const GUARDABLE = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\uD800-\\uDFFF]*$'

const nombre = {
  type: 'string',
  title: 'Nombre del documento',
  minLength: 1,
  maxLength: 150,
  pattern: GUARDABLE,
  mensajes: {
    required: FALTAN_CAMPOS,
    minLength: FALTAN_CAMPOS,
    pattern: 'Tiene caracteres que no se pueden guardar.',
  },
} as const

/** POST /documentosAgiles (specification 3, section 7), JSON or form. */
export const documentoAgilSchema = objeto({
  id_plantilla: {
    type: ['integer', 'string', 'null'],
    title: 'Plantilla',
    minimum: 1,
    maximum: 2147483647,
    pattern: '^([1-9]\\d{0,8})?$',
    mensajes: { required: FALTAN_CAMPOS, type: ELIJA, pattern: ELIJA, minimum: ELIJA, maximum: ELIJA },
  },
  nombre_documento: nombre,
})

export const documentoAgilCambioSchema = cuerpo(
  {
    datos: {
      type: 'object',
      title: 'Datos del documento',
      additionalProperties: true,
      description: `Por los nombres de las variables; como texto, hasta ${LARGO_DE_MINUTA} caracteres`,
      example: {
        valor_venta: 185000000,
        compradores: [{ nombre: 'Andrés Ocampo', genero: 'M', apoderado_estado: 'si' }],
      },
    },
    nombre_documento: nombre,
    version,
  },
  ['datos', 'version'],
)

/** POST /documentosAgiles/:id/generar, with the version that was read. */
export const generarAgilSchema = objeto({ version })
