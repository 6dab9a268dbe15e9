import { formatDateLong, formatPesos } from '../../../schemas/es-co.ts'
import { membreteDe } from '../../documentos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { ArchivoDeSolicitud, PedidoDeSolicitud, type Solicitud } from '../model.ts'
import { tipoDe } from '../tipos/leer-tipos.ts'
import { correoDeAviso, MOTIVO_DE_LA_OFICINA, MOTIVO_DE_QUIEN_PIDE, type Correo } from './correo.tsx'
import { TEXTOS, TEXTOS_PARA_LA_OFICINA, type ClaseDeAviso, type ClaseParaLaOficina } from './textos.ts'

/** «Validar Documento» leads to either: the clerk's answer, with what it costs, goes with it. */
const CON_RESPUESTA: ReadonlySet<ClaseDeAviso> = new Set(['validados', 'minuta_enviada'])

/** The mail that tells who made a request what became of it. The names that people gave their files are in none. */
export async function mensajeDe(ctx: Context, solicitud: Solicitud, clase: ClaseDeAviso, url: string): Promise<Correo> {
  const { id, id_plantilla, motivo_anulacion } = solicitud
  const tipo = await tipoDe(ctx, id_plantilla)
  return correoDeAviso({
    porQue: MOTIVO_DE_QUIEN_PIDE,
    oficina: await membreteDe(ctx),
    id,
    ...TEXTOS[clase],
    escritura: tipo?.titulo ?? null,
    url,
    puntos:
      clase === 'devueltos'
        ? await porCorregir(ctx, id, new Map(tipo?.papeles.map(({ nombre, titulo }) => [nombre, titulo])))
        : clase === 'pedido'
          ? await porTraer(ctx, id)
          : clase === 'costo' || CON_RESPUESTA.has(clase)
            ? respuestaY(solicitud, clase)
            : clase === 'anulada' && motivo_anulacion !== null
              ? [{ titulo: 'Razón', motivo: motivo_anulacion }]
              : [],
  })
}

/** The mail that tells the office what who asked did, with where it is worked. It names nobody either. */
export async function mensajeParaLaOficina(
  ctx: Context,
  { id, id_plantilla }: Solicitud,
  clase: ClaseParaLaOficina,
): Promise<Correo> {
  const tipo = await tipoDe(ctx, id_plantilla)
  return correoDeAviso({
    oficina: await membreteDe(ctx),
    id,
    ...TEXTOS_PARA_LA_OFICINA[clase],
    escritura: tipo?.titulo ?? null,
    puntos: [],
    url: `${ctx.origin}/admin/solicitud/${id}`,
    porQue: MOTIVO_DE_LA_OFICINA,
  })
}

/** The clerk's answer, and what the deed costs. */
const respuestaY = ({ respuesta_solicitud, costo }: Solicitud, clase: ClaseDeAviso) => [
  ...(respuesta_solicitud && clase !== 'costo'
    ? [{ titulo: 'Respuesta de la notaría', motivo: respuesta_solicitud }]
    : []),
  ...(costo === null ? [] : [{ titulo: 'Costo', motivo: `${formatPesos(costo)}.` }]),
]

/** Papers asked for by name that did not come. */
async function porTraer(ctx: Context, id_solicitud: number) {
  const pedidos = await PedidoDeSolicitud.query(ctx.db).where({ id_solicitud, estado: 'pendiente' }).orderBy('id')
  return pedidos.map(({ titulo, motivo, hasta }) => ({
    titulo,
    motivo: `${motivo} Lo esperamos hasta el ${formatDateLong(hasta)}.`,
  }))
}

/** What was refused, by what its kind calls the papers that it holds. */
async function porCorregir(ctx: Context, id_solicitud: number, papeles: ReadonlyMap<string, string>) {
  const rechazados = await ArchivoDeSolicitud.query(ctx.db).where({ id_solicitud, estado: 'rechazado' }).orderBy('id')
  return rechazados.map(({ cubre, motivo }, i) => ({
    titulo: cubre.map((nombre) => papeles.get(nombre) ?? nombre).join(', ') || `Documento ${i + 1}`,
    motivo,
  }))
}
