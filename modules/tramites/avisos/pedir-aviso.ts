import { type EstadoDeTramite, NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { type Context, enqueue, findRow, insert, notFound, inTransaction, isPermitted } from '../../kernel/index.ts'
import { TEXTOS_INICIALES } from '../domain/avisos.ts'
import { NORMA_DE_PRORROGA } from '../../../schemas/tramites/tramite-estado.ts'
import { ABIERTOS, type Actor } from '../domain.ts'
import { AjusteDeTramites, PasoDeTramite, AvisoDeTramite, Tramite } from '../model.ts'
import { formatDate } from '../../../schemas/es-co/index.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { avisable, avisarA } from '../../campana/index.ts'
import { anyOf, crear, usuariosCon, ver } from '../../roles/index.ts'
import { numeroDe } from '../datos/leer.ts'
import { deTramite } from '../quien-ve.ts'

/** Text of the office, else the default; empty sends nothing. */
async function textoDe(ctx: Context, estado: EstadoDeTramite): Promise<string> {
  const fila = await AjusteDeTramites.query(ctx.db).findOne({ clave: 'textos' })
  const dicho: unknown =
    typeof fila?.valor === 'object' && fila.valor !== null ? Reflect.get(fila.valor, estado) : undefined
  return typeof dicho === 'string' ? dicho.trim() : TEXTOS_INICIALES[estado]
}

type Paso = Pick<PasoDeTramite, 'de' | 'estado' | 'norma' | 'faltantes'>

/** Extensions are always announced, before the term expires (Ley 1755 de 2015, art. 14, par.); the office cannot edit these texts. */
const PRORROGAS: Readonly<Record<string, string>> = {
  [NORMA_DE_PRORROGA.termino]:
    'Necesitamos más tiempo para atender su solicitud: ahora vence el {vence}. Abajo está la razón.',
  [NORMA_DE_PRORROGA.respuesta]: 'Tiene más tiempo para responder: hasta el {responder_hasta}.',
}

export const esProrroga = ({ de, estado, norma }: Paso): boolean =>
  de === estado && norma !== null && norma in PRORROGAS

export const esPedido = ({ de, estado, faltantes }: Paso): boolean => de === estado && (faltantes?.length ?? 0) > 0

const PIDE =
  'Para seguir hace falta lo que está abajo: adjúntelo desde la página de su trámite, o llévelo a la notaría.'

export const textoDePaso = async (ctx: Context, estado: EstadoDeTramite, paso: Paso | undefined): Promise<string> =>
  paso && esPedido(paso) ? PIDE : paso && esProrroga(paso) ? (PRORROGAS[paso.norma ?? ''] ?? '') : textoDe(ctx, estado)

export const TRABAJO_AVISO = 'aviso-tramite'

/** `origin` is the base of the links. */
export interface PedidoAviso {
  id: number
  origin: string
}

/** Once per step, in its transaction; nothing without an address or a text. @param id_paso default: the state's last @throws Problem 404 */
export async function pedirAviso(ctx: Context, id: number, estado: EstadoDeTramite, id_paso?: number): Promise<void> {
  const tramite = await findRow(ctx.db, Tramite, id)
  if (!tramite) throw notFound('No se encontró el trámite.')
  const correo = tramite.correo?.trim() ?? ''
  if (correo === '') return
  const dado = await (id_paso === undefined
    ? PasoDeTramite.query(ctx.db).where({ id_tramite: id, estado }).orderBy('id', 'desc').first()
    : findRow(ctx.db, PasoDeTramite, id_paso))
  if ((await textoDePaso(ctx, estado, dado)) === '') return
  const paso = dado?.id ?? null
  if (paso !== null && (await AvisoDeTramite.query(ctx.db).findOne({ id_tramite: id, id_paso: paso }))) return
  const aviso = await insert(ctx, AvisoDeTramite, {
    id_tramite: id,
    id_paso: paso,
    clase: estado,
    correo,
    enviado_en: null,
    error: null,
  })
  await enqueue(ctx, TRABAJO_AVISO, { id: aviso.id, origin: ctx.origin }, { key: `${TRABAJO_AVISO}:${aviso.id}` })
}

const VE = ver('tramites')
const PIDE_CAMPANA = crear('nuevoTramite')
const ABREN = anyOf(VE, PIDE_CAMPANA)

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

/** Bell notice to staff or to the applicant. Names neither person nor type, since the procedure may be reserved. */
export async function avisarDePaso(
  ctx: Context,
  id_tramite: number,
  paso: PasoDeTramite,
  como: Actor,
  detalle: string | null = null,
): Promise<void> {
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
      detalle,
    })
  } else {
    await avisarA(ctx, [tramite.id_usuario, tramite.id_asignado], {
      ...dicho,
      clase: 'tramite_paso',
      titulo: `Trámite ${numero}: ${NOMBRE_DE_ESTADO[paso.estado]}`,
    })
  }
}

const CORREN: readonly EstadoDeTramite[] = ABIERTOS.filter((estado) => estado !== 'devuelto')
/** Days: how far back a stopped machine catches up. */
const ATRAS = 7
const A_LA_VEZ = 500

/** One notice per term; safe to run twice. */
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
