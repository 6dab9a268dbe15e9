import { cuerpo, objeto } from '../json/vocabulario.ts'
import { texto, version } from '../json/valores.ts'
import { permiso, type Vista } from '../vistas/vistas.ts'

/** PUT /conservacion/:id. */
export const decisionDeConservacion = cuerpo(
  {
    decision: {
      type: 'string',
      enum: ['confirmada', 'conservada', 'levantada'],
      title: 'Se elimina, se conserva, o se vuelve a proponer',
    },
    motivo: texto('Motivo', 500),
    version,
  },
  ['decision', 'version'],
)

/** For how long what was deleted may be brought back. */
export const DIAS_DE_PAPELERA = 30

/** Named by an answer that deleted something: where it is in the trash. */
export const EN_PAPELERA = 'x-papelera'

/** Views whose records are deleted by their own permission for it. */
const POR_ELIMINAR: readonly Vista[] = [
  'administracionProyectos',
  'misProyectos',
  'actos',
  'tarifas',
  'seguimiento',
  'inmuebles',
  'cartera',
  'plantillas',
  'edictos',
  'departamentos',
  'municipios',
  'estadosCiviles',
  'tiposPersona',
  'tiposOrganizaciones',
  'tiposRegimenes',
  'tiposResponsabilidades',
  'tiposOtorgantes',
  'estadosEscrituras',
  'roles',
  'oficina',
]

/** Any of these deletes something that goes to the trash: who has one opens it. Minutas and days of the calendar go by others. */
export const ABREN_LA_PAPELERA: readonly number[] = [
  ...POR_ELIMINAR.map((vista) => permiso(vista, 'eliminar')),
  permiso('plantillas', 'crear'),
  permiso('tramites', 'modificar'),
  permiso('edictos', 'modificar'),
]

const MOST = 100

/** POST /papelera/restaurar. */
export const restaurarSchema = objeto({
  ids: {
    type: 'array',
    minItems: 1,
    maxItems: MOST,
    title: 'Los que se restauran',
    items: { type: 'integer', minimum: 1, maximum: 2147483647 },
  },
})
