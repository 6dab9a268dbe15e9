import departamentos from '../../../modules/catalogos/data/departamentos.json' with { type: 'json' }
import catalogo from '../../../modules/catalogos/data/actos.json' with { type: 'json' }
import type { Acto, DatosVigentes, Escritura, Otorgante, Parametros } from '../../../modules/liquidaciones/domain.ts'
import { reglasDe, type ActoDelCatalogo } from '../../../modules/liquidaciones/reglas.ts'
import { ppmDe } from '../../../modules/liquidaciones/tarifas/cifras.ts'
import { filasIniciales } from '../../../modules/liquidaciones/tarifas/cargar.ts'
import { vigentes } from '../../../modules/liquidaciones/tarifas/en-vigor.ts'
import json from './casos-liquidacion.json' with { type: 'json' }

export interface ActoDelCaso {
  tarifa: string
  naturaleza: string
  vis?: boolean
  cuantia: number
  avaluo: number
  anio_adquisicion?: number
  split_vendedor?: string
  otorgantes: { parte: 'vendedor' | 'comprador'; tipo: 'PN' | 'PJ'; exento: boolean; porcentaje: string }[]
}

export interface Caso {
  id: string
  titulo: string
  entrada: {
    fecha: string
    departamento?: string
    solo?: string
    parametros?: {
      pagador_registro?: Parametros['pagadorRegistro']
      sin_recaudos?: boolean
      sin_derechos_registro?: boolean
    }
    actos?: ActoDelCaso[]
    servicios?: { detalle: string; valor_uni: number; cantidad: number; ven: number }[]
    [dato: string]: unknown
  }
  esperado: Record<string, unknown>
}

export const CASOS = json as unknown as Caso[] // the compiler sees a union of literal shapes; Caso is what they share
// the same for the 181 acts of the catalogue
export const ACTOS = catalogo as unknown as (ActoDelCatalogo & { id: number; nombre_acto: string; clase: string })[]

const FILAS = filasIniciales()

const resueltos = new Map<string, DatosVigentes>()

/** What a new office has in force at a date. */
export const datosEn = (fecha: string): DatosVigentes => {
  const datos = resueltos.get(fecha) ?? vigentes(FILAS, fecha)
  resueltos.set(fecha, datos)
  return datos
}

const CLASES: Record<string, RegExp> = {
  compraventa: /^COMPRAVENTA/,
  hipoteca: /^HIPOTECA/,
  patrimonio_familia: /^PATRIMONIO_FAMILIA$/,
  cancelacion_hipoteca: /^CANCELACION_HIPOTECA/,
  reglamento_ph: /^REGLAMENTO_PH$/,
}

/** The act of the catalogue that a case means by tariff and nature. */
export const delCatalogo = ({
  tarifa,
  naturaleza,
}: Pick<ActoDelCaso, 'tarifa' | 'naturaleza'>): (typeof ACTOS)[number] => {
  const acto = ACTOS.find(({ clase, codigo_tarifa }) => codigo_tarifa === tarifa && CLASES[naturaleza]?.test(clase))
  if (!acto) throw new Error(`El catálogo no tiene ${naturaleza} con tarifa ${tarifa}`)
  return acto
}

export const acto = (id: number, caso: ActoDelCaso): Acto => {
  const fila = delCatalogo(caso)
  const reglas = reglasDe(fila)
  const fechaAdquisicion = caso.anio_adquisicion === undefined ? null : `${caso.anio_adquisicion}-05-04`
  return {
    id,
    nombre: fila.nombre_acto,
    ...reglas,
    ...(caso.split_vendedor === undefined ? {} : { splitVendedor: ppmDe(caso.split_vendedor) }),
    cuantia: caso.cuantia,
    inmuebles:
      caso.avaluo > 0
        ? [{ matricula: '50C-1234', avaluo: caso.avaluo, fechaAdquisicion, viviendaHabitacion: false }]
        : [],
    otorgantes: caso.otorgantes.map((otorgante, i): Otorgante => ({
      nombre: `Parte ${i + 1}`,
      parte: otorgante.parte,
      tipo: otorgante.tipo === 'PN' ? 'natural' : 'juridica',
      exento: otorgante.exento,
      participacion: Number(otorgante.porcentaje) * 10_000,
    })),
  }
}

export const escritura = ({ entrada }: Caso): Escritura => {
  const departamento = departamentos.find(({ nombre }) => nombre === entrada.departamento)
  return {
    fecha: entrada.fecha,
    departamento: departamento ? { codigo: departamento.codigo, nombre: departamento.nombre } : null,
    actos: (entrada.actos ?? []).map((caso, i) => acto(i + 1, caso)),
    servicios: (entrada.servicios ?? []).map(({ detalle, valor_uni, cantidad, ven }) => ({
      id: null,
      item: 101,
      tipo: 'servicio_adicional',
      detalle,
      valorUnitario: valor_uni,
      cantidad,
      cantidadVendedor: ven,
      gravado: true,
      ivaIncluido: false,
    })),
  }
}
