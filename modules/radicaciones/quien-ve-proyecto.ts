import { permiso } from '../../schemas/vistas/vistas.ts'
import { ofOffice, personal, type Condition, type Context } from '../kernel/index.ts'

export function dondeResponde({ user }: Context): Condition {
  const { id = 0, id_persona = null } = user ?? {}
  return id_persona === null
    ? { sql: 'proyectos.creado_por = ?', values: [id] }
    : { sql: 'proyectos.creado_por = ? or proyectos.usuario_plataforma = ?', values: [id, id_persona] }
}

/** The rule of projects. It stands here, below them, because the rule of filings takes it. */
export const deProyecto = personal({
  entity: 'Proyectos',
  says: 'aquellos de los que responden o que crearon',
  names: ['codigoProyecto'],
  all: [permiso('administracionProyectos', 'ver'), permiso('administracionProyectos', 'crear')],
  own: dondeResponde,
})

/** Whoever writes an express form, a property or a deposit notes the project that it is of, whoever's that is. */
export const deProyectoNombrado = ofOffice(
  'Proyectos, para anotarlos',
  'De toda la oficina, su código y su nombre: una radicación express, un inmueble o un depósito se anotan en el de cualquiera.',
  ['id_proyecto', 'id_proyectos', 'proyecto_id', 'codigoProyecto'],
)
