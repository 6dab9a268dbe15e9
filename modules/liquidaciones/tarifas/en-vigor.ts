import { formatDateLong } from '../../../schemas/es-co/index.ts'
import {
  ErrorDeLiquidacion,
  type DatosVigentes,
  type Fecha,
  type Parametros,
  type Recaudos,
  type Registral,
  type Tarifa,
  type TarifaBoleta,
  type Version,
} from '../domain.ts'
import { TABLAS } from './cargar.ts'
import { escalaDe, ppmDe } from './cifras.ts'
import type { FilaConfiguracion, FilaImpuesto, FilaParametro, FilaRegistral, FilasDeTarifas } from './filas.ts'
import { keptRow, type Context, type Db, type Question, ofOffice } from '../../kernel/index.ts'
import { TABLAS_DE_TARIFAS, TARIFAS } from '../../../schemas/liquidaciones/tarifas.ts'

interface Dada {
  desde: Fecha
  hasta: Fecha | null
}

export const rige = ({ desde, hasta }: Dada, fecha: Fecha): boolean =>
  desde <= fecha && (hasta === null || fecha <= hasta)

/** Only rows that cover the date, never the nearest. @throws ErrorDeLiquidacion `sin_vigencia`, with what is missing and the date */
export const vigentes = (filas: FilasDeTarifas, fecha: Fecha): DatosVigentes => {
  const deHoy = <T extends Dada>(todas: readonly T[]): T[] => todas.filter((fila) => rige(fila, fecha))
  const una = <T extends Dada>(todas: readonly T[], que: string): T => {
    const fila = todas.find((cada) => rige(cada, fecha))
    if (!fila) throw new ErrorDeLiquidacion('sin_vigencia', `No hay ${que} vigente para el ${formatDateLong(fecha)}`)
    return fila
  }
  const notarial = una(filas.tarifa_vigencia, 'tarifa notarial')
  const topes = una(filas.topesliq_vigencia, 'tope de remuneración notarial')
  const tarifas = deHoy(filas.tarifa_vigencia).flatMap((fila): Tarifa[] => {
    const clase = filas.tarifas.find(({ id }) => id === fila.tarifa_id)
    return clase
      ? [
          {
            ...version(fila),
            ...escalaDe(fila, clase.modo),
            codigo: clase.codigo,
            nombre: clase.nombre,
            porEscritura: clase.por_escritura,
          },
        ]
      : []
  })
  const registral = filas.registral_vigencia.find((fila) => rige(fila, fecha))
  return {
    fecha,
    vigencia: {
      anio: Number(notarial.desde.slice(0, 4)),
      desde: notarial.desde,
      hasta: notarial.hasta,
      norma: notarial.norma,
      confianza: notarial.confianza_vigencia ?? notarial.confianza,
    },
    tarifas: Object.fromEntries(tarifas.map((tarifa) => [tarifa.codigo, tarifa])),
    topes: { ...version(topes), particulares: topes.tope1, conExenta: topes.tope2 },
    recaudos: recaudosDe(una(filas.configuracion_vigencia, 'tabla de recaudos')),
    boletas: deHoy(filas.impuesto_registro).map(boletaDe),
    registral: registral ? registralDe(registral) : null,
    parametros: { ...parametrosDe(deHoy(filas.parametros), fecha), ultimaUvt: ultimaUvtDe(filas.parametros, fecha) },
  }
}

const version = ({ id, desde, hasta, norma, confianza, nota }: Version): Version => ({
  id,
  desde,
  hasta,
  norma,
  confianza,
  nota,
})

const recaudosDe = (fila: FilaConfiguracion): Recaudos => {
  const mitades = [fila.super1, fila.super2, fila.super3, fila.super4, fila.super5, fila.super6, fila.super7]
  const topes = [fila.tope1, fila.tope2, fila.tope3, fila.tope4, fila.tope5, fila.tope6]
  const confianzas = [...fila.confianzas]
  const esConfianza = (letra: string | undefined): letra is Version['confianza'] =>
    letra !== undefined && 'ABCDE'.includes(letra)
  return {
    ...version(fila),
    tramos: mitades.map((mitad, i) => {
      const letra = confianzas[i]
      return { hasta: topes[i] ?? null, mitad, confianza: esConfianza(letra) ? letra : fila.confianza }
    }),
  }
}

const boletaDe = (fila: FilaImpuesto): TarifaBoleta => ({
  ...version(fila),
  departamento: fila.departamento,
  clase: fila.clase_acto,
  porcentaje: fila.porcentaje === null ? null : ppmDe(fila.porcentaje),
  recargo: ppmDe(fila.recargo),
  valor: fila.sin_cuantia,
})

const registralDe = (fila: FilaRegistral): Registral => ({
  ...version(fila),
  escala: fila.base1 === null ? null : escalaDe(fila, 'escala_total'),
  sinCuantia: fila.sin_cuantia,
  folioAdicional: fila.folio_adicional,
  sistematizacion: ppmDe(fila.sistematizacion),
})

const parametrosDe = (filas: readonly FilaParametro[], fecha: Fecha): Omit<Parametros, 'ultimaUvt'> => {
  const opcional = (clave: string): string | null => filas.find((fila) => fila.clave === clave)?.valor ?? null
  const valor = (clave: string): string => {
    const texto = opcional(clave)
    if (texto === null)
      throw new ErrorDeLiquidacion('sin_vigencia', `No hay parámetro ${clave} vigente para el ${formatDateLong(fecha)}`)
    return texto
  }
  const uvt = opcional('uvt')
  return {
    iva: ppmDe(valor('iva')),
    baseRecaudo: valor('base_recaudo') === 'mayor_cuantia_avaluo' ? 'mayor_cuantia_avaluo' : 'cuantia',
    baseRetencion: valor('base_retencion') === 'mayor_cuantia_avaluo' ? 'mayor_cuantia_avaluo' : 'cuantia',
    ivaSobreAporteEspecial: valor('iva_sobre_aporte_especial') === 'true',
    aporteEscritura: valor('aporte_escritura') === 'mayor' ? 'mayor' : 'suma',
    pagadorRegistro: valor('pagador_registro') === 'comprador' ? 'comprador' : 'mitades',
    factoresRetencion: factoresDe(valor('factores_retencion')),
    uvt: uvt === null ? null : Number(uvt),
  }
}

const ultimaUvtDe = (filas: readonly FilaParametro[], fecha: Fecha): Parametros['ultimaUvt'] => {
  const conocidas = filas
    .filter(({ clave, desde }) => clave === 'uvt' && desde <= fecha)
    .sort((a, b) => (a.desde < b.desde ? -1 : 1))
  const ultima = conocidas.at(-1)
  return ultima ? { valor: Number(ultima.valor), desde: ultima.desde, hasta: ultima.hasta } : null
}

const factoresDe = (json: string): Parametros['factoresRetencion'] => {
  const porAnio: Record<string, string> = JSON.parse(json)
  return Object.entries(porAnio)
    .map(([anio, factor]) => ({ anio: Number(anio), factor: ppmDe(factor) }))
    .sort((a, b) => a.anio - b.anio)
}

interface Tarifas {
  filas: FilasDeTarifas
  en(fecha: Fecha): DatosVigentes
}

interface Recordado {
  revision: string
  tarifas: Tarifas
}

const OFICINAS = 200
const FECHAS = 400
const recordado = new Map<string, Recordado>()

export const filasDe = async (ctx: Context): Promise<FilasDeTarifas> => (await tarifasDe(ctx)).filas

/** Cached by office and date until the revision changes. */
export async function tarifasDe(ctx: Context): Promise<Tarifas> {
  const row = await keptRow(ctx.db, 'select revision from tarifas_revision where id = ? limit 1', [1])
  const revision = String(row?.revision ?? '')
  const conocido = recordado.get(ctx.office.slug)
  if (conocido?.revision === revision) return conocido.tarifas
  const tarifas = porFechas(await leer(ctx.db))
  if (recordado.size >= OFICINAS) recordado.clear()
  recordado.set(ctx.office.slug, { revision, tarifas })
  return tarifas
}

function porFechas(filas: FilasDeTarifas): Tarifas {
  const porFecha = new Map<Fecha, DatosVigentes>()
  const en = (fecha: Fecha) => {
    const conocido = porFecha.get(fecha)
    if (conocido) return conocido
    const datos = vigentes(filas, fecha)
    if (porFecha.size >= FECHAS) porFecha.clear()
    porFecha.set(fecha, datos)
    return datos
  }
  return { filas, en }
}

async function leer(db: Db): Promise<FilasDeTarifas> {
  const filas: Partial<Record<keyof FilasDeTarifas, unknown>> = {}
  for (const tabla of TABLAS)
    filas[tabla] = (await db<Record<string, unknown>>(tabla).orderBy('id')).map(confirmada).map(conBooleanos)
  return filas as FilasDeTarifas // the migration gives each table the columns of its row
}

/** Figures that the office confirmed count as certain; the row keeps its original confidence. */
const confirmada = (fila: Record<string, unknown>): Record<string, unknown> => {
  if (!fila.confirmada_en) return fila
  const vigencia = 'confianza_vigencia' in fila ? { confianza_vigencia: 'A' } : {}
  return {
    ...fila,
    ...vigencia,
    confianza: 'A',
    ...(typeof fila.confianzas === 'string' ? { confianzas: 'A'.repeat(fila.confianzas.length) } : {}),
  }
}

const BOOLEANAS = ['por_escritura', 'sistema', 'editable', 'gravado', 'iva_incluido', 'activo'] as const

/** A database gives booleans as 0 and 1. */
const conBooleanos = (fila: Record<string, unknown>): Record<string, unknown> => ({
  ...fila,
  ...Object.fromEntries(BOOLEANAS.flatMap((columna) => (columna in fila ? [[columna, Boolean(fila[columna])]] : []))),
})

const DUDOSA = "confianza in ('C', 'D', 'E')"
/** Each range of a recaudo has its own letter. */
const POR_RANGO = `(${DUDOSA} or confianzas like '%C%' or confianzas like '%D%' or confianzas like '%E%')`

export function porConfirmar({ today }: Context): Question {
  const tablas = TABLAS_DE_TARIFAS.filter((nombre) => TARIFAS[nombre].certeza)
  const deCada = tablas.map(
    (nombre) => `(select count(*) from ${TARIFAS[nombre].tabla}
    where confirmada_en is null and ${nombre === 'recaudos' ? POR_RANGO : DUDOSA} and desde <= ? and (hasta is null or hasta >= ?))`,
  )
  return { sql: `(${deCada.join(' + ')})`, values: tablas.flatMap(() => [today, today]) }
}

export const deTarifa = ofOffice(
  'Tarifas y servicios',
  'De toda la oficina: con las mismas se liquida cualquier escritura.',
  ['id_items_liquidaciones'],
)
