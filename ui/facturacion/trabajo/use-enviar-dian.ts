import { useRef, useState, useEffect } from 'react'
import type { EstadoDian, FacturaGuardada } from '../../../schemas/facturacion/facturacion.ts'
import { ApiError, api, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { recoger } from '../../kit/keyboard/foco.ts'
import { cartaDe, PENDIENTE, estadoDian } from './cuerpo.ts'
import { puedeVista } from '../../kit/http/permisos.ts'

/** POST /facturarDian. */
interface Enviada {
  numero_factura: string
  state_document_id: 0 | 1
  estado_dian?: EstadoDian | null
  mensaje?: string | null
  detalle?: string | null
}

interface Enlace {
  href: string
  label: string
}

/** `enlaces`: pages to correct the error. */
export interface FalloDian {
  texto: string
  detalles: string[]
  enlaces: Enlace[]
  requestId: string | null
}

const CAMBIADA = 'Otra persona cambió esta factura y no se envió. Revísela y envíela de nuevo.'

const enlacesDe = (error: unknown): Enlace[] => {
  const cuerpo: unknown = error instanceof ApiError ? error.body : null
  const campos: unknown = typeof cuerpo === 'object' && cuerpo !== null && 'campos' in cuerpo ? cuerpo.campos : []
  const enlaces = (Array.isArray(campos) ? campos : []).filter(
    (uno): uno is Enlace => typeof uno?.href === 'string' && typeof uno?.label === 'string',
  )
  return enlaces.filter(({ href }, indice) => enlaces.findIndex((otro) => otro.href === href) === indice)
}

/** Id of the invoice's state, which gets the focus when its button disappears. */
export const lugarDeEnvio = (idFactura: number): string => `dian-${idFactura}`

/** One request per invoice at a time. A failure stays until the next attempt. */
export const useEnviarDian = (alTerminar: () => Promise<unknown>) => {
  const enCurso = useRef(new Set<number>())
  const [enviando, setEnviando] = useState<ReadonlySet<number>>(new Set())
  const [fallos, setFallos] = useState<Readonly<Record<number, FalloDian>>>({})
  const marcar = () => setEnviando(new Set(enCurso.current))

  const enviar = async (factura: FacturaGuardada): Promise<boolean> => {
    const id = factura.id_factura
    if (enCurso.current.has(id)) return false
    enCurso.current.add(id)
    marcar()
    setFallos(({ [id]: _, ...otros }) => otros)
    const progreso = aviso.cargando('Enviando...')
    try {
      const { numero_factura, state_document_id, estado_dian, mensaje, detalle } = await api.post<Enviada>(
        '/facturarDian',
        cartaDe(factura),
      )
      if (estado_dian === 'rechazada' || estado_dian === 'error_config') {
        const texto = mensaje || 'La DIAN rechazó la factura. Corrija lo que dice y vuelva a enviarla.'
        progreso.error(texto)
        setFallos((antes) => ({
          ...antes,
          [id]: { texto, detalles: detalle && detalle !== texto ? [detalle] : [], enlaces: [], requestId: null },
        }))
        return false
      }
      progreso.exito(
        mensaje || (state_document_id === 1 ? `Factura enviada a la DIAN, con numero ${numero_factura}` : PENDIENTE),
      )
      return true
    } catch (error) {
      const texto = error instanceof ApiError && error.code === 'sin_archivar' ? CAMBIADA : mensajeDe(error)
      progreso.error(texto)
      const detalles =
        error instanceof ApiError
          ? Object.values(error.errors)
              .flat()
              .filter((uno) => uno !== texto)
          : []
      setFallos((antes) => ({
        ...antes,
        [id]: {
          texto,
          detalles,
          enlaces: enlacesDe(error),
          requestId: error instanceof ApiError && error.status >= 500 ? error.requestId : null,
        },
      }))
      return false
    } finally {
      await alTerminar().catch(() => undefined)
      enCurso.current.delete(id)
      marcar()
      recoger(lugarDeEnvio(id))
    }
  }
  return { enviar, enviando, fallos }
}

export const enlacesDeFalla = (factura: FacturaGuardada | null): Enlace[] =>
  factura && estadoDian(factura).falla && puedeVista('facturacion', 'ver')
    ? [{ href: `/admin/facElectronica?factura=${factura.id_factura}`, label: 'Ver qué se corrige' }]
    : []

const CADA_MS = 5_000

export const useSeguir = (hayPendientes: boolean, releer: () => Promise<unknown>): void => {
  const ultimo = useRef(releer)
  ultimo.current = releer
  useEffect(() => {
    if (!hayPendientes) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ultimo.current().catch(() => undefined)
    }, CADA_MS)
    return () => clearInterval(timer)
  }, [hayPendientes])
}
