import { permiso } from '../../schemas/vistas/vistas.ts'
import { ofOffice, personal, type Condition, type Context, onlySeen, seenSql, type Personal } from '../kernel/index.ts'
import { VEN_TODAS, type Alcance } from '../../schemas/radicaciones/radicacion.ts'

export function dondeResponde({ user }: Context): Condition {
  const { id = 0, id_persona = null } = user ?? {}
  return id_persona === null
    ? { sql: 'proyectos.creado_por = ?', values: [id] }
    : { sql: 'proyectos.creado_por = ? or proyectos.usuario_plataforma = ?', values: [id, id_persona] }
}

/** Kept below projects because the rule of filings needs it. */
export const deProyecto = personal({
  entity: 'Proyectos',
  says: 'aquellos de los que responden o que crearon',
  names: ['codigoProyecto'],
  all: [permiso('administracionProyectos', 'ver'), permiso('administracionProyectos', 'crear')],
  own: dondeResponde,
})

/** Express forms, properties and deposits may name any project of the office. */
export const deProyectoNombrado = ofOffice(
  'Proyectos, para anotarlos',
  'De toda la oficina, su código y su nombre: una radicación express, un inmueble o un depósito se anotan en el de cualquiera.',
  ['id_proyecto', 'id_proyectos', 'proyecto_id', 'codigoProyecto'],
)

/** «Mis radicaciones»: filed by the person, or with the person in a role of the deed. */
export function dondeParticipa({ user }: Context): Condition {
  const persona = user?.id_persona ?? null
  const roles = persona === null ? [] : ['digitador', 'revisor', 'liquidador']
  return {
    sql: ['radicador', ...roles].map((columna) => `radicaciones.${columna} = ?`).join(' or '),
    values: [user?.id ?? 0, ...roles.map(() => persona ?? 0)],
  }
}

function deSusProyectos(ctx: Context): Condition {
  const proyectos = deProyecto.rows(ctx)
  return proyectos === null
    ? { sql: 'radicaciones.id_proyectos is not null', values: [] }
    : {
        sql: `radicaciones.id_proyectos in (select proyectos.id from proyectos where ${proyectos.sql})`,
        values: proyectos.values,
      }
}

const CUBRE: Readonly<Record<Alcance, string>> = {
  expediente: 'todo: actos, partes, carátula, liquidación y facturas',
  express: 'el formulario express, el rótulo y el QR',
  ficha: 'lo que la identifica y su seguimiento',
}

const regla = (reach: Alcance): Personal =>
  personal({
    entity: 'Radicaciones',
    reach,
    covers: CUBRE[reach],
    says: 'las que radicaron o en cuya escritura tienen un papel, y las de los proyectos que ven',
    names: ['id_radicacion', 'radicacionId', 'numero_radicacion', 'num_radicacion', 'numRad'],
    all: VEN_TODAS[reach],
    own: (ctx) => {
      const [suyas, proyectos] = [dondeParticipa(ctx), deSusProyectos(ctx)]
      return { sql: `${suyas.sql} or ${proyectos.sql}`, values: [...suyas.values, ...proyectos.values] }
    },
  })

const REGLAS = { expediente: regla('expediente'), express: regla('express'), ficha: regla('ficha') } as const

/** Applied by every list and reading of filings and of their dependent records: 404 for a filing out of sight. */
export const deRadicacion = (reach: Alcance): Personal => REGLAS[reach]

export const lasQueVe = (ctx: Context, alcance: Alcance): Condition => seenSql(ctx, deRadicacion(alcance))

export const soloLasQueVe = <Q extends Parameters<typeof onlySeen>[1]>(ctx: Context, query: Q, alcance: Alcance): Q =>
  onlySeen(ctx, query, deRadicacion(alcance))
