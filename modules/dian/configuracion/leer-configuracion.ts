import type { SaludDeLaDian } from '../../../schemas/respuestas/facturacion/dian.ts'
import type { Context } from '../../kernel/index.ts'
import { loteEnCurso } from '../emision/lote.ts'
import { Contingencia, DocumentoDian, Emisor, esDeNotas, softwareActual } from '../model.ts'
import { certificadoVisible } from './certificado.ts'
import { rangosVisibles } from './rangos.ts'
import { softwareVisible } from './software.ts'
import { deQuienEmite } from './vigente.ts'

export async function leerConfiguracion(ctx: Context) {
  const emisores = await Emisor.query(ctx.db)
    .leftJoin('municipios as m', 'm.id', 'emisores.id_municipio')
    .select('emisores.*', 'm.name as municipio')
    .orderBy('desde', 'desc')
    .castTo<(Emisor & { municipio: string | null })[]>()
  const { certificado } = await deQuienEmite(ctx)
  const software = await softwareActual(ctx)
  const contingencia = await Contingencia.query(ctx.db).whereNull('hasta').first()
  return {
    emisores,
    certificado: certificado ? certificadoVisible(certificado, ctx.today) : null,
    software: software ? await softwareVisible(ctx, software) : null,
    rangos: await rangosVisibles(ctx),
    contingencia: contingencia ? { id: contingencia.id, desde: contingencia.desde, motivo: contingencia.motivo } : null,
  }
}

/** Documents without an answer, and when the first is due; lists reload when this changes. */
async function enCamino(ctx: Context, rangos: readonly number[]) {
  const fila = await DocumentoDian.query(ctx.db)
    .whereIn('id_rango', [...rangos])
    .whereIn('estado', ['firmada', 'incierta'])
    .count('id as cuantas')
    .min('proximo as proximo')
    .first()
    .castTo<{ cuantas: number; proximo: number | null } | undefined>()
  return {
    cuantas: Number(fila?.cuantas ?? 0),
    proximo: fila?.proximo ? new Date(Number(fila.proximo)).toISOString() : null,
  }
}

export async function salud(ctx: Context): Promise<SaludDeLaDian> {
  const { certificado, numera } = await deQuienEmite(ctx)
  const software = await softwareActual(ctx)
  const todos = await rangosVisibles(ctx)
  const rangos = todos.filter((una) => una.activo && !esDeNotas(una.tipo) && numera(una))
  const detenido = todos.find(({ detenido_en }) => detenido_en !== null)
  const caido = todos.find(({ caido_desde }) => caido_desde !== null)
  const contingencia = await Contingencia.query(ctx.db).whereNull('hasta').first()
  const estado =
    !software || !certificado || !rangos.length ? 'sin_configurar' : detenido ? 'detenido' : caido ? 'caido' : 'bien'
  const visto = certificado ? certificadoVisible(certificado, ctx.today) : null
  return {
    servicio: {
      estado,
      desde: detenido?.detenido_en ?? caido?.caido_desde ?? null,
      motivo: detenido?.detenido_motivo ?? null,
    },
    certificado: visto ? { vence: visto.hasta, dias: visto.dias, nivel: visto.nivel } : null,
    rangos: rangos.map(({ id, prefijo, tipo, quedan, vigente_hasta, dias, nivel, desde, hasta }) => ({
      id,
      prefijo,
      tipo,
      quedan,
      total: hasta - desde + 1,
      vence: vigente_hasta,
      dias,
      nivel: quedan === 0 ? 'vencido' : quedan <= 50 && nivel === 'bien' ? 'alerta' : nivel,
    })),
    en_camino: await enCamino(
      ctx,
      todos.map(({ id }) => id),
    ),
    lote: await loteEnCurso(ctx),
    simulador: software?.simulador ?? false,
    ambiente: software?.ambiente ?? null,
    contingencia: contingencia ? { desde: contingencia.desde, motivo: contingencia.motivo } : null,
  }
}
