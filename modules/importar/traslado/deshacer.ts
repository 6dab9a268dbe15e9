import { anularCuenta } from '../../cartera/index.ts'
import { anularDeposito, Deposito } from '../../depositos/index.ts'
import { Inmueble } from '../../inmuebles/index.ts'
import { locking, lockRow, Problem, readRow, remove, update, type Context } from '../../kernel/index.ts'
import { eliminarServicio } from '../../liquidaciones/index.ts'
import { Persona } from '../../personas/index.ts'
import { Proyecto } from '../../proyectos/index.ts'
import { Radicacion } from '../../radicaciones/index.ts'
import { pasarA } from '../../tramites/index.ts'
import { Usuario } from '../../usuarios/index.ts'
import type { Importacion } from '../model.ts'
import type { Creado } from './hoja.ts'

const MOTIVO = 'Se deshizo la importación de otro programa.'

/** Records with numbers of this office stay, annulled, so that none is missing; the rest goes, untouched as it is. */
const DESHACEN: Readonly<Record<string, (ctx: Context, id: number) => Promise<unknown>>> = {
  radicaciones: (ctx, id) => remove(ctx, Radicacion, id, { undoing: true }),
  cuentas_por_cobrar: (ctx, id) => anularCuenta(ctx, id, 'varios', MOTIVO),
  depositos: async (ctx, id) => {
    await anularDeposito(ctx, id, MOTIVO, { sinCaja: true })
    await update(ctx, Deposito, id, { id_radicacion: null }) // which goes too
  },
  tramites: (ctx, id) => pasarA(ctx, id, { estado: 'anulado', motivo: MOTIVO }),
  items_liquidaciones: (ctx, id) => eliminarServicio(ctx, id),
  // one who set a password was changed since
  usuarios: (ctx, id) => remove(ctx, Usuario, id),
  proyectos: (ctx, id) => remove(ctx, Proyecto, id),
  inmuebles: (ctx, id) => remove(ctx, Inmueble, id),
  personas: async (ctx, id) => {
    await ctx.db('personas_cargos').where({ id_persona: id }).delete()
    await remove(ctx, Persona, id)
  },
}

/** Annulled records of the same book name them still. */
const PUEDEN_QUEDAR = new Set(['personas', 'inmuebles'])
const esReferencia = (error: unknown): boolean => error instanceof Error && /foreign key/i.test(error.message)

const cambio = (rotulo: string, que: string) =>
  new Problem(409, 'en_uso', `No se deshizo nada: «${rotulo}» ${que} después de traerla. Corríjala en su pantalla.`)

interface Traida {
  fila: number
  rotulo: string | null
  registro: string
}

/** Until the first change: refuses, naming the row, when one was changed or used since. @throws Problem 409 */
export async function deshacer(ctx: Context, { id }: Pick<Importacion, 'id'>): Promise<void> {
  await lockRow(ctx.db, 'importaciones', id)
  const libro = await ctx.db('importaciones').where({ id }).first<Importacion & { deshecha_en: string | null }>()
  if (libro.estado !== 'guardada') throw new Problem(409, 'estado', 'Ese libro no se ha importado.')
  if (libro.deshecha_en) throw new Problem(409, 'deshecha', 'Ese libro ya se deshizo.')
  const filas = await ctx
    .db('importaciones_filas')
    .where('id_importacion', id)
    .whereNotNull('registro')
    .orderBy('fila', 'desc')
    .select<Traida[]>('fila', 'rotulo', 'registro')
  const creadas = filas.map(({ rotulo, registro }) => ({
    rotulo: rotulo ?? '',
    ...(JSON.parse(registro) as Creado & { version: number }), // as `guardarTraslado` kept it
  }))
  for (const { rotulo, tabla, id: suyo, version } of creadas) {
    // locked: whoever changes it now waits, and finds it gone
    const fila = await readRow(ctx.db, `select version from ${tabla} where id = ?${locking(ctx.db)}`, [suyo])
    if (Number(fila?.['version']) !== version) throw cambio(rotulo, 'cambió')
  }
  for (const { rotulo, tabla, id: suyo } of creadas) {
    try {
      await DESHACEN[tabla]?.(ctx, suyo)
    } catch (error) {
      if (esReferencia(error) && PUEDEN_QUEDAR.has(tabla)) continue
      if (esReferencia(error)) throw cambio(rotulo, 'se usó')
      throw error instanceof Problem
        ? new Problem(409, 'en_uso', `No se deshizo nada: «${rotulo}»: ${error.message}`)
        : error
    }
  }
  await ctx.db('importaciones_filas').where('id_importacion', id).update({ registro: null, clave: null })
  await ctx.db('importaciones').where({ id }).update({ deshecha_en: ctx.now.toISOString() })
}
