import { useMemo } from 'react'
import type { EstadoCivil } from '../../../../modules/minutas/domain/formulario.ts'
import type { Firmante, ListasDeNotarios } from '../../../../modules/minutas/domain/revision.ts'
import { type FilaCatalogo, type ListaCatalogo, useApi, useCatalogo } from '../../../kit/http/use-api.ts'
import type { Opcion } from '../../../kit/campos/SelectBuscable.tsx'
import { abreviatura } from '../../../personas/domain.ts'
import type { Lista } from './secciones.ts'

/** Reply of GET notariaConfig (specification 3, section 3): name and JSON text. */
interface Configuracion {
  variable: string
  data: string
}

export interface Catalogos {
  estados: readonly EstadoCivil[]
  /** «CC». */
  documento: (tipo: number) => string
  notarios: ListasDeNotarios
  opciones: (lista: Lista, campo: string) => readonly Opcion<string>[]
}

/** Default of specification 3, section 9. */
const BONOS = ['PROMOCION', 'EMPLEADO']
const SUBSIDIOS = ['COMFENALCO', 'COMFANDI', 'MICASAYA']

export const leerConfiguracion = (rows: readonly Configuracion[], variable: string): unknown[] => {
  try {
    const data: unknown = JSON.parse(rows.find((row) => row.variable === variable)?.data ?? '[]')
    return Array.isArray(data) ? data : []
  } catch {
    return []
  }
}

const dicho = (de: object, nombre: string): string | null => {
  const valor: unknown = Reflect.get(de, nombre)
  return typeof valor === 'string' && valor ? valor : null
}
const firmantes = (rows: readonly unknown[]): Firmante[] =>
  rows.flatMap((uno) => {
    const nombre = typeof uno === 'object' && uno !== null ? dicho(uno, 'nombre') : null
    return uno && nombre
      ? [
          {
            nombre,
            numero_resolucion: dicho(uno, 'numero_resolucion'),
            fecha_resolucion: dicho(uno, 'fecha_resolucion'),
          },
        ]
      : []
  })

const textos = (nombres: readonly string[]): Opcion<string>[] =>
  nombres.map((nombre) => ({ value: nombre, label: nombre }))
const palabras = (rows: readonly unknown[], si: readonly string[]): Opcion<string>[] => {
  const dichas = rows.filter((una): una is string => typeof una === 'string')
  return textos(dichas.length ? dichas : si)
}

const GENEROS: readonly Opcion<string>[] = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
]

/** A list that fails to load leaves a free text field. */
export const useCatalogos = (): Catalogos => {
  const inmuebles = useCatalogo<ListaCatalogo>('/tipoInmueble').data
  const documentos = useCatalogo<ListaCatalogo>('/tipoDocIde').data
  const civiles = useCatalogo<ListaCatalogo<EstadoCivil>>('/estadoCivil').data
  const bancos = useCatalogo<ListaCatalogo>('/bancos').data
  const configuracion = useApi<Configuracion[]>('/notariaConfig').data
  return useMemo(() => {
    const nombres = (lista: ListaCatalogo<Pick<FilaCatalogo, 'name'>> | undefined) =>
      textos((lista?.data ?? []).map(({ name }) => name))
    const tipos = new Map(documentos?.data.map((tipo) => [tipo.id, tipo]))
    const rows = configuracion ?? []
    const notarios = {
      notarios: firmantes(leerConfiguracion(rows, 'nombre_notario')),
      firmas: firmantes(leerConfiguracion(rows, 'nombre_notario_firma')),
    }
    const listas: Record<Exclude<Lista, 'notario'>, readonly Opcion<string>[]> = {
      tipoInmueble: nombres(inmuebles),
      tipoDocIde: (documentos?.data ?? []).map((tipo) => ({
        value: abreviatura(tipo),
        label: abreviatura(tipo),
        detail: tipo.name,
      })),
      estadoCivil: nombres(civiles),
      bancos: nombres(bancos),
      bonos: palabras(leerConfiguracion(rows, 'bonos'), BONOS),
      subsidio: palabras(leerConfiguracion(rows, 'subsidio'), SUBSIDIOS),
      genero: GENEROS,
    }
    const deNotarios = {
      nombre_notario: textos(notarios.notarios.map(({ nombre }) => nombre)),
      nombre_notario_firma: textos(notarios.firmas.map(({ nombre }) => nombre)),
    }
    return {
      estados: civiles?.data ?? [],
      documento: (tipo) => abreviatura(tipos.get(tipo)),
      notarios,
      opciones: (lista, campo) =>
        lista === 'notario'
          ? deNotarios[campo === 'nombre_notario_firma' ? 'nombre_notario_firma' : 'nombre_notario']
          : listas[lista],
    }
  }, [inmuebles, documentos, civiles, bancos, configuracion])
}
