import { cuerpo, objeto } from '../json/vocabulario.ts'
import { radicacionSchema } from './radicacion.ts'
import { siNo, texto, version } from '../json/valores.ts'
import { accion } from '../vistas/accion.ts'

export const MAX_PLANTILLAS = 200
const NOMBRE_MAX = 120

const ESCRIBALO = 'Escriba el nombre de la plantilla.'
const nombre = {
  ...texto('Nombre', NOMBRE_MAX),
  type: 'string',
  minLength: 1,
  mensajes: { ...texto('Nombre', NOMBRE_MAX).mensajes, minLength: ESCRIBALO, required: ESCRIBALO },
} as const

const { otorgantes, actos_codigo_acto } = radicacionSchema.properties.actosradi.items.properties
const { id_tipos_otorgantes, porcentaje_participacion } = otorgantes.items.properties
const id = { type: 'integer', minimum: 1, maximum: 2147483647 } as const
const quiza = { ...id, type: ['integer', 'null'] } as const

/** POST /radicacionesPlantillas: acts with their fixed parties, and the team of the deed. */
export const plantillaDeRadicacionSchema = cuerpo(
  {
    nombre,
    contacto: quiza,
    digitador: quiza,
    revisor: quiza,
    liquidador: quiza,
    id_estados_escrituras: quiza,
    actosradi: {
      type: 'array',
      title: 'Actos',
      minItems: 1,
      maxItems: 60,
      mensajes: { minItems: 'Una plantilla lleva al menos un acto.' },
      items: objeto(
        {
          actos_codigo_acto,
        },
        {
          exento: siNo('Exento'),
          otorgantes: {
            type: 'array',
            maxItems: 200,
            items: objeto({ id_personas: id, id_tipos_otorgantes }, { porcentaje_participacion }),
          },
        },
      ),
    },
  },
  ['nombre', 'actosradi'],
)

/** PUT: renames it. */
export const nombreDePlantillaSchema = objeto({ nombre, version })

export const renombrarPlantilla = accion({
  id: 'renombrar-plantilla-de-radicacion',
  titulo: 'Cambiar nombre',
  vista: 'plantillas',
  necesita: 'modificar',
  ruta: 'PUT /radicacionesPlantillas/{id}',
  boton: 'Guardar',
  size: 'sm',
  esquema: nombreDePlantillaSchema,
  deFila: ['version'],
  mensajes: { enviado: 'Nombre cambiado.' },
})
