import type { FacturaGuardada, FacturasDeRadicacion, Lado } from '../../../schemas/facturacion/facturacion.ts'
import type { PorFacturar } from '../../../schemas/respuestas/facturacion/facturacion.ts'
import { porClaves, type PorLinea } from '../../../modules/facturacion/domain.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'

export type { PorFacturar }

type Campos =
  | 'id'
  | 'nombre'
  | 'numero_documento'
  | 'tipo_documento'
  | 'correo_electronico'
  | 'deposito_disponible'
  | 'ultimo_pago'
export type Pagador = Pick<PorFacturar['otorgantes_vendedor'][number], Campos>

export interface DatosLado {
  lado: Lado
  /** Literal in the specification. */
  titulo: string
  /** Plural noun for sentences. */
  dichos: string
  total: number
  pagadores: readonly Pagador[]
  /** Pesos by line key. */
  lineas: PorLinea
  /** Split of the settlement. */
  propuesta: readonly Propuesta[]
}

export interface Propuesta {
  otorgante: number
  lineas: PorLinea
}

export type Lados = Record<Lado, DatosLado>

/** Same people on both sides, as in a will or a power: no sellers or buyers. */
export const esDeUnLado = ({ otorgantes_vendedor: unos, otorgantes_comprador: otros }: PorFacturar): boolean =>
  unos.length === 0 ||
  otros.length === 0 ||
  (unos.length === otros.length && unos.every(({ id }) => otros.some((otro) => otro.id === id)))

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

export const puedeVerFacturas = (): boolean =>
  puedeVista('facturacion') || puedeVista('facturacion', 'crear') || puedeVista('facturacion', 'modificar')

/** Never from a cache: the settlement may have changed one step ago. */
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

export const todas = ({
  vendedores,
  compradores,
}: Pick<FacturasDeRadicacion, 'vendedores' | 'compradores'>): FacturaGuardada[] => [...vendedores, ...compradores]
