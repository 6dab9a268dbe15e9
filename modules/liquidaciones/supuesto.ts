import type { FromSchema } from 'json-schema-to-ts'
import type { supuestoQuery } from '../../schemas/liquidaciones/liquidacion.ts'
import { Acto as ActoDeCatalogo } from '../catalogos/index.ts'
import { invalid, type Context } from '../kernel/index.ts'
import { leerRadicacion } from '../radicaciones/index.ts'
import { calcular, antecedentesDe, escrituraDe, situar } from './liquidar.ts'
import { conVendedor, liquidar, type Acto, type Escritura, type Linea } from './domain.ts'
import { cifrasDe } from './imprimir-liquidacion.ts'
import { reglasDe, serviciosEn } from './reglas.ts'
import { tarifasDe } from './tarifas/en-vigor.ts'

type Supuesto = FromSchema<typeof supuestoQuery>

const EN_VIS: Readonly<Record<string, string>> = { COMPRAVENTA: 'COMPRAVENTA_VIS', HIPOTECA: 'HIPOTECA_VIS_MITAD' }

/** Writes nothing. @throws Problem 404; 422 for an act of another deed, one that cannot be VIS, or a day without tariff */
export async function suponer(ctx: Context, id: number, supuesto: Supuesto) {
  const antecedentes = await antecedentesDe(ctx, await leerRadicacion(ctx, id))
  const { calculo: actual, guardada } = await situar(antecedentes)
  const sola = await supuestaDe(ctx, antecedentes.sola, supuesto)
  const tarifas = await tarifasDe(ctx)
  return calcular(() => {
    const datos = tarifas.en(sola.fecha)
    const catalogo = serviciosEn(tarifas.filas, sola.fecha)
    const { lineas, alertas, vigencia } = liquidar(escrituraDe({ ...antecedentes, sola, catalogo }), datos)
    const repartidas = supuesto.reparto ? lineas.map((linea) => conReparto(linea, supuesto.reparto)) : lineas
    return {
      guardada: guardada !== null,
      fecha_actual: antecedentes.sola.fecha,
      fecha: sola.fecha,
      vigencia: vigencia.nombre,
      actual: cifrasDe(actual.lineas),
      supuesta: cifrasDe(repartidas),
      alertas,
    }
  })
}

const conReparto = (linea: Linea, reparto: Supuesto['reparto']): Linea => {
  const ven = reparto === 'vendedor' ? linea.cantidad : reparto === 'comprador' ? 0 : linea.cantidad / 2
  return linea.editable && ven !== linea.cantidad_vendedor ? conVendedor(linea, ven) : linea
}

async function supuestaDe(
  ctx: Context,
  sola: Escritura,
  { fecha, vis, exento, acto, cuantia }: Supuesto,
): Promise<Escritura> {
  if (acto !== undefined && !sola.actos.some(({ id }) => id === acto))
    throw invalid({ acto: ['El acto no es de la radicación.'] })
  if (cuantia !== undefined && acto === undefined) throw invalid({ acto: ['Elija de qué acto es la cuantía.'] })
  const enVis = vis === '1' ? await reglasVis(ctx, sola) : null
  const actos = sola.actos.map((uno): Acto => ({
    ...uno,
    ...enVis?.get(uno.id),
    ...(uno.id === acto && cuantia !== undefined ? { cuantia } : {}),
    otorgantes: uno.otorgantes.map((otorgante) =>
      otorgante.parte === exento ? { ...otorgante, exento: true } : otorgante,
    ),
  }))
  return { ...sola, actos, ...(fecha ? { fecha } : {}) }
}

async function reglasVis(ctx: Context, { actos }: Escritura): Promise<Map<number, ReturnType<typeof reglasDe>>> {
  const catalogo = await ActoDeCatalogo.query(ctx.db).whereIn('clase', Object.values(EN_VIS)).orderBy('id')
  const suyas = new Map(
    actos.flatMap((acto) => {
      const clase = acto.compraventa ? 'COMPRAVENTA' : acto.naturaleza === 'garantia' ? 'HIPOTECA' : ''
      const otro = acto.vis ? undefined : catalogo.find((uno) => uno.clase === EN_VIS[clase])
      return otro ? [[acto.id, reglasDe(otro)] as const] : []
    }),
  )
  if (suyas.size === 0) throw invalid({ vis: ['Ningún acto de la escritura puede ser de vivienda de interés social.'] })
  return suyas
}
