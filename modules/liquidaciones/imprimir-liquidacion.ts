import type { LiquidacionEntregada } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { readRow, type Context, bogotaDate, file, type Answer } from '../kernel/index.ts'
import { leerRadicacion, leerPorNumero, Radicacion, type RadicacionLeida } from '../radicaciones/index.ts'
import { totales, type Linea, hojaImpresa, type DatosDeLaRadicacion, type HojaImpresa } from './domain.ts'
import { formatIdentidad } from '../../schemas/es-co/index.ts'
import { createElement } from 'react'
import { imprimir, membreteDe } from '../documentos/index.ts'
import { situacionDe, type Situacion } from './liquidar.ts'
import { nombreDe } from './reglas.ts'
import { LiquidacionImpresa } from './print/liquidacion.tsx'

export const cifrasDe = (lineas: readonly Linea[]) => ({
  lineas: lineas.map(
    ({ clave, detalle, tipo_liquidacion, cantidad, cantidad_vendedor, vendedor, comprador, total }) => ({
      clave,
      detalle,
      tipo_liquidacion,
      cantidad,
      cantidad_vendedor,
      vendedor,
      comprador,
      total,
    }),
  ),
  resumen: totales(lineas),
})

export async function anotarEntrega(
  ctx: Context,
  idRadicacion: number,
  que: LiquidacionEntregada['que'],
  lineas: readonly Linea[],
): Promise<void> {
  const fila = {
    que,
    cuando: ctx.now.toISOString(),
    id_usuario: ctx.user?.id ?? null,
    cifras: JSON.stringify(cifrasDe(lineas)),
  }
  await ctx
    .db('liquidaciones_entregadas')
    .insert({ ...fila, id_radicacion: idRadicacion })
    .onConflict('id_radicacion')
    .merge(fila)
}

export async function leerEntregada(
  ctx: Context,
  idRadicacion: number,
): Promise<{ entregada: LiquidacionEntregada | null }> {
  await leerRadicacion(ctx, idRadicacion)
  const sql = 'select que, cuando, cifras from liquidaciones_entregadas where id_radicacion = ? limit 1'
  const fila = await readRow(ctx.db, sql, [idRadicacion])
  if (!fila) return { entregada: null }
  const { que, cuando, cifras } = fila as { que: LiquidacionEntregada['que']; cuando: string; cifras: string } // written above
  return { entregada: { que, cuando, cifras: JSON.parse(cifras) as LiquidacionEntregada['cifras'] } } // as it was kept
}

export async function datosDeLiquidacion(ctx: Context, numero: number): Promise<HojaImpresa> {
  return hojaDeImpresion(ctx, await leerPorNumero(ctx, numero))
}

export async function imprimirLiquidacion(ctx: Context, numero: number): Promise<Answer> {
  const radicacion = await leerPorNumero(ctx, numero)
  const hoja = await hojaDeImpresion(ctx, radicacion)
  const pdf = await pdfDeHoja(ctx, hoja, radicacion.anulada_en !== null)
  await anotarEntrega(ctx, radicacion.id, 'impresion', [...hoja.lineasNotariales, ...hoja.lineasRegistrales])
  return file(pdf, { type: 'application/pdf', name: `liquidacion-${numero}.pdf`, inline: true })
}

export async function pdfDeHoja(ctx: Context, hoja: HojaImpresa, anulada = false): Promise<Buffer> {
  const terminada = hoja.estado === 'facturacion' || hoja.estado === 'finalizada'
  const sello = anulada ? 'ANULADA' : terminada ? null : 'BORRADOR'
  const html = imprimir(createElement(LiquidacionImpresa, { hoja, oficina: await membreteDe(ctx), sello }))
  return ctx.app.pdf.render(html, {
    format: 'Letter',
    header: `${ctx.office.nombre} · Liquidación de la radicación ${hoja.numeroRadicacion}`,
  })
}

export async function hojaDeImpresion(ctx: Context, radicacion: RadicacionLeida): Promise<HojaImpresa> {
  const situacion = await situacionDe(ctx, radicacion)
  return hojaImpresa(situacion.calculo, await datosDe(ctx, situacion))
}

async function datosDe(ctx: Context, { radicacion, escritura, guardada }: Situacion): Promise<DatosDeLaRadicacion> {
  const { llave } = await Radicacion.query(ctx.db).findById(radicacion.id).select('llave').throwIfNotFound()
  const liquidador =
    radicacion.liquidador === null
      ? undefined
      : await ctx
          .db('personas')
          .where('id', radicacion.liquidador)
          .first<{ nombres: string; apellidos: string | null } | undefined>('nombres', 'apellidos')
  return {
    oficina: ctx.office.nombre,
    numeroRadicacion: radicacion.numero_radicacion,
    fechaCreacion: radicacion.fecha_radicacion,
    numeroEscritura: radicacion.num_escritura,
    fechaEscritura: radicacion.fecha_escritura,
    fechaLiquidacion: guardada ? bogotaDate(new Date(guardada.liquidacion.updated_at)) : ctx.today,
    estado: radicacion.estado,
    actos: escritura.actos.map(({ nombre, cuantia }) => ({ nombreActo: nombre, valor: cuantia ?? 0 })),
    partes: partesDe({ radicacion, escritura }),
    inmuebles: unicos(
      radicacion.actosradi.flatMap(({ actosradiinmuebles }) => actosradiinmuebles),
      ({ id_inmuebles }) => id_inmuebles,
    ).map(({ matricula, direccion }) => ({ matricula, direccion: direccion ?? '' })),
    liquidador: liquidador ? nombreDe(liquidador) : null,
    url: `${ctx.origin}/auth/seguimiento/${radicacion.token}?k=${llave}`,
  }
}

/** Each person once, in the column of their first act. */
const partesDe = ({
  radicacion,
  escritura,
}: Pick<Situacion, 'radicacion' | 'escritura'>): DatosDeLaRadicacion['partes'] =>
  unicos(
    radicacion.actosradi.flatMap((acto) => {
      const sides = escritura.actos.find(({ id }) => id === acto.id)?.otorgantes ?? []
      return acto.otorgantes.map((otorgante, i) => ({ ...otorgante, parte: sides[i]?.parte }))
    }),
    ({ id_personas }) => id_personas,
  ).map((otorgante) => ({
    nombre: nombreDe(otorgante),
    documento: formatIdentidad(otorgante.abreviatura, otorgante.numero_documento, null),
    rol: otorgante.tipo_otorgante,
    columna: otorgante.parte === 'vendedor' || otorgante.parte === 'comprador' ? otorgante.parte : null,
  }))

const unicos = <T>(lista: readonly T[], clave: (uno: T) => number): T[] =>
  [...new Map([...lista].reverse().map((uno) => [clave(uno), uno])).values()].reverse()
