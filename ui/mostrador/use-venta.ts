import { useRef, useState } from 'react'
import { valorar } from '../../modules/mostrador/domain.ts'
import { METODO } from '../../schemas/facturacion/pagos.ts'
import { CEDULA } from '../../schemas/facturacion/mostrador.ts'
import type { ServicioEnMostrador, VentaHecha } from '../../schemas/respuestas/facturacion/mostrador.ts'
import { api } from '../kit/http/api.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'

export interface Nueva {
  tipo_documento: number
  numero_documento: string
  nombres: string
  apellidos: string
  correo_electronico: string
}

export type Cliente =
  | { clase: 'final' }
  | { clase: 'hallado'; id: number; nombre: string }
  | ({ clase: 'nuevo' } & Nueva)

export interface LineaDeVenta {
  /** Of this screen, so that rows keep their inputs. */
  llave: number
  servicio: ServicioEnMostrador
  /** Zero: emptied, which the server refuses. */
  cantidad: number
  /** Typed where the price is free. */
  precio: number | null
  /** Null: it is charged. */
  causa: string | null
  /** Deed, as «812 de 2026»; null: no row in the book of copies. */
  copia_de: string | null
  acreedor: string
}

export interface OtroPago {
  llave: number
  method: number
  valor: number | null
  id_banco: number | null
  tipo_tarjeta: 'debito' | 'credito' | null
  numero: string
}

export const totalDe = ({ servicio, cantidad, precio, causa }: LineaDeVenta): number => {
  if (causa !== null || cantidad === 0) return 0
  const { valor, iva } = valorar(servicio, cantidad, (servicio.libre ? precio : null) ?? servicio.precio ?? 0)
  return valor + iva
}

const VACIA = { documento: '', porBuscar: false, cliente: null, lineas: [], otros: [], recibido: null }

interface Venta {
  /** Typed; no customer until it is looked up. */
  documento: string
  /** A sale was asked for with a document that nobody looked up. */
  porBuscar: boolean
  cliente: Cliente | null
  lineas: readonly LineaDeVenta[]
  /** Means other than cash, which takes the rest. */
  otros: readonly OtroPago[]
  recibido: number | null
}

const pagoDe = ({ method, valor, id_banco, tipo_tarjeta, numero }: OtroPago) => ({
  method,
  valor: valor ?? 0,
  ...(method === METODO.datafono ? { id_banco, tipo_tarjeta } : {}),
  ...(method === METODO.transferencia ? { id_banco, numero_transferencia: numero } : {}),
  ...(method === METODO.cheque ? { id_banco, numero_cheque: numero } : {}),
})

interface Dado {
  /** Services of the last reading: a line is worth the price of now, as the server says it. */
  servicios: readonly ServicioEnMostrador[]
  alVender: (venta: VentaHecha) => void
  /** The sale may be made all the same, or a price be another. */
  alFallar: () => unknown
}

/** A sale that is being made: customer, services, payment. Amounts in whole pesos. */
export const useVenta = ({ servicios, alVender, alFallar }: Dado) => {
  const [venta, setVenta] = useState<Venta>(VACIA)
  const envio = useEnvio()
  const llaves = useRef(0)
  const cambiar = (cambio: Partial<Venta>) => {
    envio.olvidar()
    setVenta((antes) => ({ ...antes, ...cambio }))
  }
  const { cliente, otros, recibido } = venta
  const lineas = venta.lineas.map((linea) => ({
    ...linea,
    servicio: servicios.find(({ id }) => id === linea.servicio.id) ?? linea.servicio,
  }))
  const total = lineas.reduce((suma, linea) => suma + totalDe(linea), 0)
  const enOtros = otros.reduce((suma, { valor }) => suma + (valor ?? 0), 0)
  const efectivo = total - enOtros

  const agregar = (servicio: ServicioEnMostrador, cantidad: number): LineaDeVenta => {
    const igual = servicio.libre
      ? undefined
      : lineas.find((una) => una.servicio.id === servicio.id && una.causa === null && una.copia_de === null)
    const linea = igual
      ? { ...igual, cantidad: igual.cantidad + cantidad }
      : {
          llave: ++llaves.current,
          servicio,
          cantidad,
          precio: servicio.precio,
          causa: null,
          copia_de: null,
          acreedor: '',
        }
    cambiar({ lineas: igual ? lineas.map((una) => (una === igual ? linea : una)) : [...lineas, linea] })
    return linea
  }
  const cambiarLinea = (llave: number, cambio: Partial<LineaDeVenta>) =>
    cambiar({ lineas: lineas.map((una) => (una.llave === llave ? { ...una, ...cambio } : una)) })
  const agregarPago = (method: number) =>
    cambiar({
      otros: [
        ...otros,
        {
          llave: ++llaves.current,
          method,
          valor: Math.max(efectivo, 0) || null,
          id_banco: null,
          tipo_tarjeta: null,
          numero: '',
        },
      ],
    })
  const cambiarPago = (llave: number, cambio: Partial<OtroPago>) =>
    cambiar({ otros: otros.map((uno) => (uno.llave === llave ? { ...uno, ...cambio } : uno)) })

  const vender = () => {
    if (cliente === null && venta.documento.trim()) {
      cambiar({ porBuscar: true })
      return Promise.resolve(false)
    }
    return envio.enviar(
      () =>
        api
          .post<VentaHecha>('/mostrador', {
            ...(cliente?.clase === 'hallado' ? { id_personas: cliente.id } : {}),
            ...(cliente?.clase === 'nuevo' ? { cliente: sinClase(cliente) } : {}),
            lineas: lineas.map(({ servicio, cantidad, precio, causa, copia_de, acreedor }) => ({
              id_items_liquidaciones: servicio.id,
              cantidad,
              ...(causa === null ? {} : { causa }),
              ...(copia_de?.trim() ? { copia_de, ...(acreedor.trim() ? { acreedor } : {}) } : {}),
              ...(causa === null && servicio.libre ? { precio } : {}),
            })),
            pagos: [...(efectivo > 0 ? [{ method: METODO.efectivo, valor: efectivo }] : []), ...otros.map(pagoDe)],
            ...(recibido !== null && efectivo > 0 ? { recibido } : {}),
          })
          .catch((error: unknown) => {
            void alFallar()
            throw error
          }),
      {
        alHacer: (hecha) => {
          setVenta(VACIA)
          alVender(hecha)
        },
      },
    )
  }

  return {
    ...venta,
    lineas,
    total,
    efectivo,
    cambio: recibido === null || efectivo <= 0 ? 0 : recibido - efectivo,
    errores: envio.errores,
    problema: envio.problema,
    ocupado: envio.ocupado,
    cambiar,
    agregar,
    cambiarLinea,
    quitarLinea: (llave: number) => cambiar({ lineas: lineas.filter((una) => una.llave !== llave) }),
    agregarPago,
    cambiarPago,
    quitarPago: (llave: number) => cambiar({ otros: otros.filter((uno) => uno.llave !== llave) }),
    empezar: () => cambiar(VACIA),
    vender,
  }
}

export type VentaEnCurso = ReturnType<typeof useVenta>

const sinClase = ({ clase: _clase, ...nueva }: { clase: 'nuevo' } & Nueva) => nueva

export const nuevaDe = (numero_documento: string): Cliente => ({
  clase: 'nuevo',
  tipo_documento: CEDULA,
  numero_documento,
  nombres: '',
  apellidos: '',
  correo_electronico: '',
})
