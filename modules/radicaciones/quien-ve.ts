import { VEN_TODAS, type Alcance } from '../../schemas/radicaciones/radicacion.ts'
import { onlySeen, personal, seenSql, type Condition, type Context, type Personal } from '../kernel/index.ts'
import { deProyecto } from './quien-ve-proyecto.ts'

/** Those filed by oneself, or with oneself in a role of the deed: «Mis radicaciones». */
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

/**
 * The rule of filings: which of them the person of a request sees. Every list, every reading of one and everything that hangs from one
 * takes it, so that what one may not see is not there (404).
 */
export const deRadicacion = (reach: Alcance): Personal => REGLAS[reach]

export const lasQueVe = (ctx: Context, alcance: Alcance): Condition => seenSql(ctx, deRadicacion(alcance))

export const soloLasQueVe = <Q extends Parameters<typeof onlySeen>[1]>(ctx: Context, query: Q, alcance: Alcance): Q =>
  onlySeen(ctx, query, deRadicacion(alcance))
