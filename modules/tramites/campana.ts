import { NOMBRE_DE_ESTADO, type EstadoDeTramite } from '../../schemas/tramites/tramite.ts'
import { formatDate } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { avisable, avisarA } from '../campana/index.ts'
import { findRow, inTransaction, isPermitted, type Context } from '../kernel/index.ts'
import { anyOf, crear, usuariosCon, ver } from '../roles/index.ts'
import { ABIERTOS, type Actor } from './domain.ts'
import { numeroDe } from './leer.ts'
import { Tramite, type PasoDeTramite } from './model.ts'
import { deTramite } from './quien-ve.ts'

const VE = ver('tramites')
const PIDE = crear('nuevoTramite')
const ABREN = anyOf(VE, PIDE)

avisable({
  objeto: 'tramite',
  tabla: 'tramites',
  ve: (ctx) =>
    ctx.user && isPermitted(ABREN, ctx.user.permisos) ? (deTramite.rows(ctx) ?? { sql: '1 = 1', values: [] }) : null,
  href: (ctx, { id_objeto }) =>
    ctx.user && isPermitted(VE, ctx.user.permisos) ? `/admin/tramite/${id_objeto}` : `/admin/misTramites/${id_objeto}`,
})

const quienesTrabajan = async (ctx: Context, { id_asignado }: Pick<Tramite, 'id_asignado'>): Promise<number[]> =>
  id_asignado === null ? usuariosCon(ctx, permiso('tramites', 'modificar')) : [id_asignado]

/**
 * Tells who works procedures what came in or was answered, and who asked, with a session of theirs, what the office did. It names nobody
 * and says nothing of what the procedure is: it may be reserved.
 */
export async function avisarDePaso(ctx: Context, id_tramite: number, paso: PasoDeTramite, como: Actor): Promise<void> {
  const tramite = await findRow(ctx.db, Tramite, id_tramite)
  if (!tramite) return
  const numero = numeroDe(tramite)
  const dicho = {
    objeto: 'tramite',
    id_objeto: id_tramite,
    referencia: numero,
    llave: `tramite-paso:${paso.id}`,
  } as const
  if (paso.de === null) {
    await avisarA(ctx, await quienesTrabajan(ctx, tramite), {
      ...dicho,
      clase: 'tramite_nuevo',
      titulo: `Llegó el trámite ${numero}`,
    })
  } else if (como === 'cliente') {
    const que = paso.estado === 'desistido' ? 'desistió del' : 'respondió el'
    await avisarA(ctx, await quienesTrabajan(ctx, tramite), {
      ...dicho,
      clase: 'tramite_respondido',
      titulo: `Quien lo pidió ${que} trámite ${numero}`,
    })
  } else {
    await avisarA(ctx, [tramite.id_usuario, tramite.id_asignado], {
      ...dicho,
      clase: 'tramite_paso',
      titulo: `Trámite ${numero}: ${NOMBRE_DE_ESTADO[paso.estado]}`,
    })
  }
}

/** States whose term runs; a returned one waits for an answer. */
const CORREN: readonly EstadoDeTramite[] = ABIERTOS.filter((estado) => estado !== 'devuelto')
/** How long a machine may be off and still tell. Days. */
const ATRAS = 7
const A_LA_VEZ = 500

/** Tells who works them that the term of procedures passed: once for each limit. Safe to run twice. */
export async function avisarVencidos(ctx: Context): Promise<void> {
  const desde = new Date(Date.parse(`${ctx.today}T00:00:00Z`) - ATRAS * 86_400_000).toISOString().slice(0, 10)
  let hasta = 0
  for (;;) {
    const vencidos: Tramite[] = await ctx
      .db<Tramite>('tramites')
      .whereIn('estado', [...CORREN])
      .where('vence', '<', ctx.today)
      .where('vence', '>=', desde)
      .where('id', '>', hasta)
      .orderBy('id')
      .limit(A_LA_VEZ)
    for (const tramite of vencidos) await inTransaction(ctx, (its) => avisarVencido(its, tramite))
    if (vencidos.length < A_LA_VEZ) return
    hasta = vencidos.at(-1)?.id ?? 0
  }
}

async function avisarVencido(ctx: Context, tramite: Tramite): Promise<void> {
  const numero = numeroDe(tramite)
  await avisarA(ctx, await quienesTrabajan(ctx, tramite), {
    clase: 'tramite_vencido',
    objeto: 'tramite',
    id_objeto: tramite.id,
    referencia: numero,
    llave: `tramite-vence:${tramite.id}:${tramite.vence ?? ''}`,
    titulo: `Se venció el término del trámite ${numero}`,
    detalle: `Vencía el ${formatDate(tramite.vence)}.`,
  })
}
