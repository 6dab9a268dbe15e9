import {
  liquidar,
  type Acto,
  type Escritura,
  type Linea,
  type Liquidacion,
  type Otorgante,
} from '../../../modules/liquidaciones/domain.ts'
import { parteEn, reglasDe } from '../../../modules/liquidaciones/reglas.ts'
import { ACTOS, datosEn } from './casos.ts'

/** The act of the catalogue of a class, the first of its kind. */
const deClase = (clase: string): (typeof ACTOS)[number] => {
  const acto = ACTOS.find((uno) => uno.clase === clase)
  if (!acto) throw new Error(`No hay actos de clase ${clase}`)
  return acto
}

export const otorgante = (parte: Otorgante['parte'], cambio: Partial<Otorgante> = {}): Otorgante => ({
  nombre: parte,
  parte,
  tipo: 'natural',
  exento: false,
  participacion: 10_000,
  ...cambio,
})

/** An act of a class between two natural persons, over a property of Bogotá without cadastral value in play. */
export const actoDe = (clase: string, cambio: Partial<Acto> = {}): Acto => {
  const catalogo = deClase(clase)
  return {
    id: 1,
    nombre: catalogo.nombre_acto,
    ...reglasDe(catalogo),
    cuantia: catalogo.cuantia === 'sin' ? null : 200_000_000,
    inmuebles: [{ matricula: '50C-1234', avaluo: 0, fechaAdquisicion: '2015-03-01', viviendaHabitacion: false }],
    otorgantes: [otorgante('vendedor'), otorgante('comprador')],
    ...cambio,
  }
}

/** The same, with its grantors given by type, as a filing has them. */
export const conTipos = (
  clase: string,
  tipos: readonly (readonly [id: number, parte: Otorgante['parte'], cambio?: Partial<Otorgante>])[],
): Acto => {
  const catalogo = deClase(clase)
  return actoDe(clase, {
    otorgantes: tipos.map(([id, parte, cambio]) => otorgante(parteEn(catalogo, id, parte), cambio)),
  })
}

export const ANTIOQUIA = { codigo: '05', nombre: 'Antioquia' }

export const escrituraDe = (actos: readonly Acto[], cambio: Partial<Escritura> = {}): Escritura => ({
  fecha: '2026-06-15',
  departamento: ANTIOQUIA,
  actos: actos.map((acto, i) => ({ ...acto, id: i + 1 })),
  ...cambio,
})

/** The settlement of a deed of June 2026. */
export const de2026 = (una: Escritura): Liquidacion => liquidar(una, datosEn('2026-06-15'))
/** The settlement of a deed of June 2026 with one act. */
export const sola = (acto: Acto, cambio: Partial<Escritura> = {}): Liquidacion => de2026(escrituraDe([acto], cambio))
export const linea = ({ lineas }: Liquidacion, item: number): Linea | undefined =>
  lineas.find(({ id_items_liquidaciones }) => id_items_liquidaciones === item)
export const valor = (liquidacion: Liquidacion, item: number): number | undefined => linea(liquidacion, item)?.valor
