import type { FacturaGuardada, FacturasDeRadicacion, Lado } from '../../schemas/facturacion/facturacion.ts'
import type { PorFacturar } from '../../schemas/respuestas/facturacion/facturacion.ts'
import { porClaves, type PorLinea } from '../../modules/facturacion/domain.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'

export type { PorFacturar }

type Campos =
  | 'id'
  | 'nombre'
  | 'numero_documento'
  | 'tipo_documento'
  | 'correo_electronico'
  | 'deposito_disponible'
  | 'ultimo_pago'
/** Somebody who may be charged. */
export type Pagador = Pick<PorFacturar['otorgantes_vendedor'][number], Campos>

/** What a side is charged and who may be charged for it. */
export interface DatosLado {
  lado: Lado
  /** The specification's title. */
  titulo: string
  /** Names of its people in sentences. */
  dichos: string
  total: number
  pagadores: readonly Pagador[]
  /** What it pays of each line of the settlement, by its key. */
  lineas: PorLinea
  /** Who pays it by the settlement, and what of each line. */
  propuesta: readonly Propuesta[]
}

export interface Propuesta {
  otorgante: number
  lineas: PorLinea
}

export type Lados = Record<Lado, DatosLado>

/** Whether the same people are all there is on both sides, as in a will or a power: nobody of it sells nor buys. */
export const esDeUnLado = ({ otorgantes_vendedor: unos, otorgantes_comprador: otros }: PorFacturar): boolean =>
  unos.length === 0 ||
  otros.length === 0 ||
  (unos.length === otros.length && unos.every(({ id }) => otros.some((otro) => otro.id === id)))

/** «La parte vendedora», or of an act without sides only «La escritura». */
export const parteDe = (lado: Lado, unSoloLado: boolean): string =>
  unSoloLado ? 'La escritura' : `La parte ${lado === 'vendedor' ? 'vendedora' : 'compradora'}`

export const ladosDe = (dado: PorFacturar): Lados => {
  const uno = esDeUnLado(dado)
  const ambos = dado.total_vendedor > 0 && dado.total_comprador > 0
  const otorgantes = (columna: string) => (ambos ? `otorgantes (${columna})` : 'otorgantes')
  const propuesta = (filas: PorFacturar['asignado']['vendedores']) =>
    filas.map(({ otorgante, lineas }) => ({ otorgante, lineas: porClaves(lineas) }))
  const lineas = (lado: Lado) =>
    porClaves(dado.lineas.flatMap(({ clave, [lado]: valor }) => (valor > 0 ? [{ clave, valor }] : [])))
  return {
    vendedor: {
      lado: 'vendedor',
      titulo: 'Vendedores',
      dichos: uno ? otorgantes('Ven') : 'vendedores',
      total: dado.total_vendedor,
      pagadores: dado.otorgantes_vendedor,
      lineas: lineas('vendedor'),
      propuesta: propuesta(dado.asignado.vendedores),
    },
    comprador: {
      lado: 'comprador',
      titulo: 'Compradores',
      dichos: uno ? otorgantes('Com') : 'compradores',
      total: dado.total_comprador,
      pagadores: dado.otorgantes_comprador,
      lineas: lineas('comprador'),
      propuesta: propuesta(dado.asignado.compradores),
    },
  }
}

export const rutaPorFacturar = (numero: number): string => `/facturaRadi/${numero}`
export const rutaFacturas = (id: number): string => `/facturaLiq/${id}`

/** Whether the server would let this person read invoices. */
export const puedeVerFacturas = (): boolean =>
  puedeVista('facturacion') || puedeVista('facturacion', 'crear') || puedeVista('facturacion', 'modificar')

/** Asks for what there is to invoice and what was invoiced; never from an old answer: the liquidation may have changed a step ago. */
export const useFacturas = (id: number, numero: number, puedeVer: boolean) => {
  const fresco = { revalidateOnMount: true, dedupingInterval: 0 }
  const porFacturar = useApi<PorFacturar>(puedeVer ? rutaPorFacturar(numero) : null, fresco)
  const facturas = useApi<FacturasDeRadicacion>(puedeVer ? rutaFacturas(id) : null, fresco)
  const listas = !porFacturar.isValidating && !facturas.isValidating
  return {
    porFacturar: porFacturar.data ?? null,
    facturas: facturas.data ?? null,
    listas,
    error: porFacturar.error ?? facturas.error ?? null,
    reintentar: () => {
      void porFacturar.mutate()
      void facturas.mutate()
    },
    releer: () => facturas.mutate(),
  }
}

/** Every invoice of the filing, sellers first. */
export const todas = ({
  vendedores,
  compradores,
}: Pick<FacturasDeRadicacion, 'vendedores' | 'compradores'>): FacturaGuardada[] => [...vendedores, ...compradores]
