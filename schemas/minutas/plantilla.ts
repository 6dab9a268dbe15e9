import { cuerpo, objeto } from '../json/vocabulario.ts'
import { referencia, siNo, version } from '../json/valores.ts'

/** Reserved code of the quick templates. */
export const AGILES = { codigo: 'AGILES', proyecto: 'Documentos ágiles' } as const

const REQUERIDO = 'Este campo es requerido'
const NOMBRE = 120

const GUARDABLE = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\uD800-\\uDFFF]*$'
const nombre = (falta: string) =>
  ({
    type: 'string',
    title: 'Nombre',
    minLength: 1,
    maxLength: NOMBRE,
    pattern: GUARDABLE,
    mensajes: { required: falta, minLength: falta, pattern: 'Tiene caracteres que no se pueden guardar.' },
  }) as const
/** A project's id or code, or the quick templates. */
const proyecto = (falta: string) =>
  ({
    type: ['integer', 'string'],
    title: 'Proyecto: su id, su código o «AGILES»',
    minimum: 1,
    maximum: 2147483647,
    minLength: 1,
    maxLength: 50,
    pattern: GUARDABLE,
    mensajes: {
      required: falta,
      minLength: falta,
      minimum: falta,
      maximum: falta,
      pattern: 'Tiene caracteres que no se pueden guardar.',
    },
  }) as const

/** `variables` is ignored: the server reads it from the tags. */
const delFormulario = { variables: {}, quitar_vinculos: siNo('Quitar lo que se carga desde otro lugar') } as const

/** POST /templates (specification 3, sections 5 and 7); its file is a part of the form. */
export const plantillaSchema = cuerpo(
  { nombre_plantilla: nombre(REQUERIDO), proyecto: proyecto(REQUERIDO), ...delFormulario },
  ['nombre_plantilla', 'proyecto'],
)

/** POST /templates/:id?_method=PUT: absent fields stay unchanged; a new file is a new version. */
export const plantillaCambioSchema = cuerpo({
  nombre_plantilla: nombre('Agregue Nombre!'),
  proyecto: proyecto('Agregue Proyecto!'),
  ...delFormulario,
  activo: siNo('Activa'),
  archivo: {},
  version,
})

export const revisarPlantillaSchema = cuerpo(delFormulario)

const numeroDeVersion = { type: 'integer', minimum: 1, maximum: 2147483647 } as const

/** POST /templates/:id/probar: with a filing's data, or with sample data. */
export const probarPlantillaSchema = cuerpo({
  id_radicacion: referencia('Radicación'),
  muestra: {
    type: 'string',
    enum: ['pareja_con_apoderado', 'compradora_sola_vende_sociedad'],
    title: 'Los datos de muestra',
  },
})

export const reporteQuery = cuerpo({ numero: { ...numeroDeVersion, title: 'Versión; si falta, la más nueva' } })

export const diferenciasQuery = objeto({
  de: { ...numeroDeVersion, title: 'Versión de antes' },
  a: { ...numeroDeVersion, title: 'Versión de después' },
})
