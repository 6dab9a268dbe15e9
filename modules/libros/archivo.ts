import { createElement } from 'react'
import { formatNumber } from '../../schemas/es-co/index.ts'
import { imprimir, membreteDe } from '../documentos/index.ts'
import { file, invalid, rowsFile, type Answer, type Context } from '../kernel/index.ts'
import { cierreDe } from './cerrar.ts'
import { MAXIMO_EN_PDF, partesDe } from './domain.ts'
import { Sumadora, type Renglon } from './informe.ts'
import { exigirInforme, exigirPeriodo, filasDe, nombreDeUsuario } from './leer.ts'
import { InformeImpreso } from './print/informe.tsx'

/** Columns from which the sheet lies on its side. */
const MUCHAS = 8
const ACOSTADA = { width: '11in', height: '8.5in' }

interface Pedido {
  periodo?: string | undefined
  formato: 'csv' | 'xlsx' | 'pdf'
  parte?: number | undefined
}

/** A report as a sheet or on paper; a closed period as it was closed. @throws Problem 404, 403, 422 by field, 503 if busy */
export async function archivoDe(
  ctx: Context,
  clave: string,
  { periodo: dicho, formato, parte }: Pedido,
): Promise<Answer> {
  const informe = exigirInforme(ctx, clave)
  const periodo = await exigirPeriodo(ctx, informe, dicho)
  const cierre = await cierreDe(ctx, informe, periodo)
  const nombre = `${clave}-${periodo.clave}`
  if (!cierre) await informe.exige?.(ctx, periodo)
  if (formato !== 'pdf') {
    const hoja = await informe.hoja?.(ctx)
    const columns = (hoja ?? informe.columnas).map(({ titulo, tipo }) => ({ title: titulo, type: tipo }))
    async function* pages() {
      for await (const filas of filasDe(ctx, informe, periodo, cierre))
        yield filas.map(({ celdas }) => hoja?.map(({ de }) => de(celdas)) ?? celdas)
    }
    return rowsFile(ctx, { columns, name: nombre, pages }, formato)
  }
  const suma = new Sumadora(informe)
  const filas: Renglon[] = []
  for await (const unas of filasDe(ctx, informe, periodo, cierre))
    for (const fila of unas) {
      // rows of the other parts are only added up
      if (Math.floor(suma.filas / MAXIMO_EN_PDF) === (parte ?? 1) - 1) filas.push(fila)
      suma.ver(fila)
    }
  const partes = partesDe(suma.filas)
  if ((parte === undefined && partes > 1) || (parte ?? 1) > partes)
    throw invalid({ parte: [`Son ${formatNumber(suma.filas)} renglones: diga cuál de sus partes, de 1 a ${partes}.`] })
  const html = imprimir(
    createElement(InformeImpreso, {
      oficina: await membreteDe(ctx, periodo.hasta < ctx.today ? periodo.hasta : ctx.today),
      informe,
      periodo,
      filas,
      suma: suma.suma,
      cierre: cierre
        ? { en: cierre.cerrado_en, por: (await nombreDeUsuario(ctx, cierre.cerrado_por)) ?? '', sha256: cierre.sha256 }
        : null,
      abierto: periodo.hasta >= ctx.today,
      parte: partes > 1 ? { cual: parte ?? 1, de: partes } : null,
      impresa: { en: ctx.now.toISOString(), por: ctx.user?.usuario ?? '' },
    }),
  )
  return file(
    await ctx.app.pdf.render(html, {
      format: informe.columnas.length < MUCHAS ? 'Letter' : ACOSTADA,
      header: `${ctx.office.nombre} · ${informe.titulo} · ${periodo.nombre}`,
    }),
    { type: 'application/pdf', name: `${nombre}${partes > 1 ? `-${parte ?? 1}-de-${partes}` : ''}.pdf`, inline: true },
  )
}
