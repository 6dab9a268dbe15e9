import { formatIdentidad } from '../../schemas/es-co/index.ts'
import { createElement } from 'react'
import { imprimir, membreteDe } from '../documentos/index.ts'
import { bogotaDate, file, type Answer, type Context } from '../kernel/index.ts'
import { leerPorNumero, Radicacion, type RadicacionLeida } from '../radicaciones/index.ts'
import { situacionDe, type Situacion } from './liquidar.ts'
import { anotarEntrega } from './entregadas.ts'
import { hojaImpresa, type DatosDeLaRadicacion, type HojaImpresa } from './domain.ts'
import { nombreDe } from './hoja.ts'
import { LiquidacionImpresa } from './print/liquidacion.tsx'

export async function datosDeLiquidacion(ctx: Context, numero: number): Promise<HojaImpresa> {
  return hojaDeImpresion(ctx, await leerPorNumero(ctx, numero))
}

/** The same as PDF, with «BORRADOR» across it until the settlement is finished. */
export async function imprimirLiquidacion(ctx: Context, numero: number): Promise<Answer> {
  const radicacion = await leerPorNumero(ctx, numero)
  const hoja = await hojaDeImpresion(ctx, radicacion)
  const pdf = await pdfDeHoja(ctx, hoja)
  await anotarEntrega(ctx, radicacion.id, 'impresion', [...hoja.lineasNotariales, ...hoja.lineasRegistrales])
  return file(pdf, { type: 'application/pdf', name: `liquidacion-${numero}.pdf`, inline: true })
}

export async function pdfDeHoja(ctx: Context, hoja: HojaImpresa): Promise<Buffer> {
  const terminada = hoja.estado === 'facturacion' || hoja.estado === 'finalizada'
  const html = imprimir(
    createElement(LiquidacionImpresa, { hoja, oficina: await membreteDe(ctx), sello: terminada ? null : 'BORRADOR' }),
  )
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
    actos: escritura.actos.map(({ nombre, cuantia }) => ({ nombreActo: nombre, valor: cuantia })),
    partes: partesDe({ radicacion, escritura }),
    inmuebles: unicos(
      radicacion.actosradi.flatMap(({ actosradiinmuebles }) => actosradiinmuebles),
      ({ id_inmuebles }) => id_inmuebles,
    ).map(({ matricula, direccion }) => ({ matricula, direccion: direccion ?? '' })),
    liquidador: liquidador ? nombreDe(liquidador) : null,
    url: `${ctx.origin}/auth/seguimiento/${radicacion.token}?k=${llave}`,
  }
}

/** Each person once, in the column of the first act it takes part in. */
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
