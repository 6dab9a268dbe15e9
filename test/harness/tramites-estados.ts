import { bogotaDate, insert, type Columns, type Context } from '../../modules/kernel/index.ts'
import { anotarPaso, plazoInicial, type Tramite } from '../../modules/tramites/index.ts'
import { EntregaDeTramite, Tramite as Tabla } from '../../modules/tramites/model.ts'
import { tipoDe } from '../../schemas/tramites/tipos/index.ts'
import type { Json } from './http.ts'
import { api } from './offices.ts'
import { contextOf } from './server.ts'
import { tramiteGuardado } from './tramites.ts'

/** The work of a day, at ten unless told; as it is now where no day is. */
export async function enElDia(slug: string, dia?: string, hora = '10:00'): Promise<Context> {
  const ctx = await contextOf(slug)
  if (!dia) return ctx
  const now = new Date(`${dia}T${hora}:00-05:00`)
  return { ...ctx, now, today: bogotaDate(now) }
}

/** A procedure filed in an instant, with its term and its first step. */
export async function radicado(ctx: Context, datos: Columns<typeof Tramite> = {}): Promise<Tramite> {
  const tipo = tipoDe('registro_defuncion')
  if (!tipo) throw new Error('there is no such kind')
  const instante = ctx.now.toISOString()
  const tramite = await tramiteGuardado(
    { ...(await plazoInicial(ctx, tipo)), radicado_en: instante, estado_desde: instante, ...datos },
    ctx.office.slug,
  )
  await anotarPaso(ctx, tramite.id, { de: null, estado: 'radicado' })
  return tramite
}

export async function guardado(slug: string, id: number): Promise<Tramite> {
  const tramite = await Tabla.query((await contextOf(slug)).db).findById(id)
  if (!tramite) throw new Error('it is gone')
  return tramite
}

/** Sends a step with the version as it is. */
export const pasa = async (slug: string, id: number, body: Json, role: 'admin' | 'revisor' = 'revisor') =>
  api(slug)
    .as(role)
    .put(`/tramites/${id}/estado`, { version: (await guardado(slug, id)).version, ...body })

/** The record of who received it, which is what delivering demands. */
export const recibe = (ctx: Context, id_tramite: number) =>
  insert(ctx, EntregaDeTramite, {
    id_tramite,
    cuando: ctx.now.toISOString(),
    recibe: 'Ana Ruiz',
    tipo_documento: 'Cédula',
    documento: '31200100',
    calidad: null,
    modalidad: null,
    finalidad: null,
    copias: 1,
    id_usuario: null,
  })
