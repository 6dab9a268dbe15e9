import { normalizeText } from '../../../schemas/es-co/index.ts'
import type { EjemploDeTarifa } from '../../../schemas/liquidaciones/tarifas.ts'
import { Acto as ActoDeCatalogo } from '../../catalogos/index.ts'
import type { Context } from '../../kernel/index.ts'
import {
  ErrorDeLiquidacion,
  liquidar,
  type Escritura,
  type Fecha,
  type Liquidacion,
  type Otorgante,
  type Parte,
} from '../domain.ts'
import { reglasDe } from '../reglas.ts'
import type { FilasDeTarifas } from './filas.ts'
import { vigentes } from './en-vigor.ts'

interface Muestra {
  nombre: string
  clase: string
  tarifa?: string
  cuantia: number
}

/** Sample deeds to judge a new year (design). Whole pesos. */
const MUESTRAS: readonly Muestra[] = [
  { nombre: 'Compraventa de $ 200.000.000', clase: 'COMPRAVENTA', cuantia: 200_000_000 },
  { nombre: 'Hipoteca de $ 140.000.000 al 70 %', clase: 'HIPOTECA_VIVIENDA', cuantia: 140_000_000 },
  { nombre: 'Cancelación de hipoteca de $ 140.000.000', clase: 'CANCELACION_HIPOTECA', cuantia: 140_000_000 },
]

const persona = (parte: Parte): Otorgante => ({
  nombre: parte,
  parte,
  tipo: 'natural',
  exento: false,
  participacion: 10_000,
})

export async function escriturasDeMuestra(
  ctx: Context,
  fecha: Fecha,
  filas: FilasDeTarifas,
): Promise<{ nombre: string; escritura: Escritura }[]> {
  const actos = await ActoDeCatalogo.query(ctx.db)
    .whereIn(
      'clase',
      MUESTRAS.map(({ clase }) => clase),
    )
    .orderBy('id')
  const departamento = await departamentoDe(ctx, filas)
  return MUESTRAS.flatMap(({ nombre, clase, cuantia }) => {
    const acto = actos.find((uno) => uno.clase === clase)
    if (!acto) return []
    const inmueble = { matricula: 'de muestra', avaluo: 0, fechaAdquisicion: '2015-01-01', viviendaHabitacion: false }
    const uno = {
      id: 1,
      nombre: acto.name,
      ...reglasDe(acto),
      cuantia,
      inmuebles: [inmueble],
      otorgantes: [persona('vendedor'), persona('comprador')],
    }
    return [{ nombre, escritura: { fecha, departamento, actos: [uno] } }]
  })
}

async function departamentoDe(ctx: Context, { impuesto_registro }: FilasDeTarifas): Promise<Escritura['departamento']> {
  const conTarifa = [...new Set(impuesto_registro.map(({ departamento }) => departamento))]
  const todos = await ctx
    .db('departamentos')
    .whereIn('code', conTarifa)
    .select<{ code: string; name: string }[]>('code', 'name')
  const propio = todos.find(
    ({ name }) => normalizeText(name) === normalizeText(String(ctx.office.datos.departamento ?? '')),
  )
  const elegido = propio ?? todos.find(({ code }) => code === conTarifa[0])
  return elegido ? { codigo: elegido.code, nombre: elegido.name } : null
}

export function compararEjemplo(
  nombre: string,
  escritura: Escritura,
  antes: FilasDeTarifas,
  despues: FilasDeTarifas,
): EjemploDeTarifa {
  const [era, es] = [intentar(escritura, antes), intentar(escritura, despues)]
  const claves = new Map([...es.lineas, ...era.lineas].map(({ clave, detalle }) => [clave, detalle]))
  const total = (una: Intento, clave: string) => una.lineas.find((linea) => linea.clave === clave)?.total ?? null
  return {
    nombre,
    lineas: [...claves].map(([clave, detalle]) => ({ detalle, antes: total(era, clave), despues: total(es, clave) })),
    total: { antes: era.costo, despues: es.costo },
    aviso: es.aviso ?? (era.aviso && `Hoy: ${era.aviso}`),
  }
}

interface Intento {
  lineas: Liquidacion['lineas']
  costo: number | null
  aviso: string | null
}

function intentar(escritura: Escritura, filas: FilasDeTarifas): Intento {
  try {
    const { lineas, resumen } = liquidar(escritura, vigentes(filas, escritura.fecha))
    return { lineas, costo: resumen.costoTotal.total, aviso: null }
  } catch (error) {
    if (error instanceof ErrorDeLiquidacion) return { lineas: [], costo: null, aviso: error.message }
    throw error
  }
}
