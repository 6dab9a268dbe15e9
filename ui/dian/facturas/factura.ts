import type {
  DetalleDeFactura,
  FacturaLeida,
  Lote,
  MensajeDian,
  SaludDeLaDian,
} from '../../../schemas/respuestas/facturacion/dian.ts'
import type { EstadoDian } from '../../../schemas/facturacion/facturacion.ts'
import { useEffect, useState } from 'react'
import { api } from '../../kit/http/api.ts'
import { useAccion } from '../../kit/forms/use-envio.ts'
import { insistente, refrescar, useApi } from '../../kit/http/use-api.ts'

export type { Lote, Suceso } from '../../../schemas/respuestas/facturacion/dian.ts'

export type Situacion = EstadoDian | 'sin_enviar'

export type Factura = FacturaLeida
export type Detalle = DetalleDeFactura
export type Mensaje = MensajeDian
export type Salud = SaludDeLaDian
export type EstadoDeFila = Lote['filas'][number]['estado']

export const SITUACIONES: { value: Situacion; label: string }[] = [
  { value: 'sin_enviar', label: 'Sin enviar' },
  { value: 'firmada', label: 'En cola' },
  { value: 'incierta', label: 'Esperando a la DIAN' },
  { value: 'aceptada', label: 'Enviada' },
  { value: 'rechazada', label: 'Rechazada' },
  { value: 'error_config', label: 'Detenida' },
]

type ClaseDeNota = Factura['notas'][number]['tipo']

/** DIAN code lists of each kind of note. */
export const CONCEPTOS: Readonly<Record<ClaseDeNota, Readonly<Record<string, string>>>> = {
  nota_credito: {
    2: 'Anulación de la factura',
    1: 'Devolución parcial',
    3: 'Rebaja o descuento',
    4: 'Ajuste de precio',
    5: 'Otros',
  },
  nota_debito: { 1: 'Intereses', 2: 'Gastos por cobrar', 3: 'Cambio del valor', 4: 'Otro' },
}

export interface Cargo {
  detalle: string
  valor: number | null
  iva: string
}
export const SIN_CARGO: Cargo = { detalle: '', valor: null, iva: '' }

/** Form of a note: `porLinea` of a credit note, `cargos` of a debit note. */
export interface Escrito {
  clase: ClaseDeNota
  concepto: string
  modo: 'lineas' | 'valor'
  porLinea: Readonly<Record<number, number | null>>
  cargos: readonly Cargo[]
  valor: number | null
  iva: string
  motivo: string
}
export type Faltas = Readonly<Record<string, string>>

export const situacionDe = ({ estado_dian }: Pick<Factura, 'estado_dian'>): Situacion => estado_dian ?? 'sin_enviar'

/** `state_document_id` 1: accepted by the DIAN. */
export const sePuedeEnviar = ({ state_document_id, anulada_en }: Factura): boolean =>
  state_document_id === 0 && anulada_en === null

/** Result of sending or querying; literal where the specification has the message. */
export const desenlaceDe = (factura: Factura): { bien: boolean; mensaje: string } => {
  if (factura.state_document_id === 1)
    return { bien: true, mensaje: `Factura enviada a la DIAN, con numero ${factura.numero_factura ?? ''}` }
  const espera = factura.estado_dian === 'firmada' || factura.estado_dian === 'incierta'
  return {
    bien: false,
    mensaje: espera ? 'Pendiente de enviar a la DIAN' : (factura.mensaje_dian ?? 'La DIAN no la aceptó.'),
  }
}

const LUGAR = 'protocolo.facturacion.lote'
const CADA_MS = 1500

const recordado = (): number | null => Number(localStorage.getItem(LUGAR)) || null

/** Survives this tab; other tabs find it by its stored id or `enCurso`. @param enCurso batch in progress, from the office's health */
export const useLote = (enCurso: number | null) => {
  const [id, setId] = useState(recordado)
  const [cerrado, setCerrado] = useState<number | null>(null)
  const { ocupado: enviando, hacer } = useAccion()
  const { data, error } = useApi<Lote>(id === null ? null : `/facturacionLotes/${String(id)}`, {
    ...insistente<Lote>(CADA_MS, (lote) => !lote || lote.hechas < lote.total),
  })
  const hechas = data?.hechas ?? 0
  useEffect(() => {
    if (hechas > 0) void refrescar('/facturacion?')
  }, [hechas])
  useEffect(() => {
    const oir = ({ key }: StorageEvent) => {
      if (key === LUGAR) setId(recordado())
    }
    window.addEventListener('storage', oir)
    return () => {
      window.removeEventListener('storage', oir)
    }
  }, [])
  useEffect(() => {
    if (id === null && enCurso !== null && enCurso !== cerrado) setId(enCurso)
  }, [id, enCurso, cerrado])
  const olvidar = () => {
    localStorage.removeItem(LUGAR)
    setCerrado(id)
    setId(null)
  }
  // deleted, or of another user
  const ajeno = error?.status === 404 || error?.status === 403
  useEffect(() => {
    if (!ajeno) return
    localStorage.removeItem(LUGAR)
    setCerrado((antes) => id ?? antes)
    setId(null)
  }, [ajeno, id])
  const enviarLote = (ids: number[]) =>
    hacer(() => api.post<{ id: number }>('/facturacion/lote', { ids }), {
      alHacer: (nuevo) => {
        localStorage.setItem(LUGAR, String(nuevo.id))
        setId(nuevo.id)
      },
    })
  return {
    lote: id === null ? null : (data ?? null),
    sinNoticias: Boolean(error) && !ajeno,
    enviando,
    enviarLote,
    cerrarLote: olvidar,
  }
}
