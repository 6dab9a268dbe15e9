import type { EstadoDian } from '../../../schemas/facturacion.ts'

export type Situacion = EstadoDian | 'sin_enviar'

/** How much something that ends should worry. */
export type Nivel = 'bien' | 'aviso' | 'alerta' | 'urgente' | 'vencido'

/** An invoice as GET /facturacion shows it; amounts in whole pesos, instants in ISO. */
export interface Factura {
  id: number
  id_factura: number
  numero_factura: string | null
  prefijo: string | null
  date_issue: string | null
  nombre: string
  numero_documento: string
  total: number
  state_document_id: 0 | 1
  estado_dian: EstadoDian | null
  respuesta_cliente: 'Aceptado' | 'Rechazado' | null
  id_radicacion: number
  numero_radicacion: number
  num_escritura: string | null
  correo: { estado: 'en_cola' | 'enviado' | 'error'; para: string } | null
  intentos: number
  proximo_intento: string | null
  limite_48h: string | null
  mensaje_dian: string | null
  nota: { numero: string; estado_dian: EstadoDian; mensaje: string | null } | null
  anulada_en: string | null
  version: number
}

export interface Suceso {
  cuando: string
  tipo: string
  titulo: string
  detalle: string | null
  actor: string | null
  resultado: 'bien' | 'aviso' | 'falla' | 'espera'
  crudo_url: string | null
}

export interface Mensaje {
  codigo: string
  clase: 'Rechazo' | 'Notificación'
  texto: string
  explicacion: string
  campo: { href: string; label: string } | null
}

export interface Detalle extends Factura {
  timeline: Suceso[]; mensajes: Mensaje[]; mensajes_nota: Mensaje[]; cufe: string | null
  /** Numbered in the test environment, and the office is in production now: it may be issued in earnest. */
  de_pruebas: boolean
  /** The DIAN holds another document under this number: a person must look. */
  colision: boolean
  /** '04' where it was issued while the DIAN was down. */
  clase: string | null
  plazo_respuesta: string | null
  /** What the customer registered at the DIAN (030 to 034). */
  eventos: { codigo: string; descripcion: string; fecha: string }[]
  estado_respuesta: 'pendiente' | 'aceptada' | 'rechazada' | 'tacita' | 'anulada' | null
}

export interface Salud {
  servicio: { estado: 'bien' | 'caido' | 'detenido' | 'sin_configurar'; desde: string | null; motivo: string | null }
  certificado: { vence: string; dias: number; nivel: Nivel } | null
  rangos: { id: number; prefijo: string; tipo: string; quedan: number; total: number; vence: string; dias: number; nivel: Nivel }[]
  /** Documents without the DIAN's answer, and when the first of them is tried. */
  en_camino: { cuantas: number; proximo: string | null }
  /** A batch under way, of whoever asked for it. */
  lote: number | null
  simulador: boolean
  ambiente: '1' | '2' | null
  contingencia: { desde: string; motivo: string } | null
}

export type EstadoDeFila = 'pendiente' | 'en_cola' | 'aceptada' | 'rechazada' | 'error'

export interface Lote {
  id: number
  total: number
  hechas: number
  filas: { id: number; nombre: string | null; numero_factura: string | null; estado: EstadoDeFila; mensaje: string | null }[]
}

export const SITUACIONES: { value: Situacion; label: string }[] = [
  { value: 'sin_enviar', label: 'Sin enviar' }, { value: 'firmada', label: 'En cola' }, { value: 'incierta', label: 'Esperando a la DIAN' },
  { value: 'aceptada', label: 'Enviada' }, { value: 'rechazada', label: 'Rechazada' }, { value: 'error_config', label: 'Detenida' },
]

export const situacionDe = ({ estado_dian }: Pick<Factura, 'estado_dian'>): Situacion => estado_dian ?? 'sin_enviar'

/** Whether the send action shows: an invoice that the DIAN accepted (state_document_id 1) hides it. */
export const sePuedeEnviar = ({ state_document_id, anulada_en }: Factura): boolean => state_document_id === 0 && anulada_en === null

/** What came of sending or asking, in the specification's words where it has them. */
export const desenlaceDe = (factura: Factura): { bien: boolean; mensaje: string } => {
  if (factura.state_document_id === 1)
    return { bien: true, mensaje: `Factura enviada a la DIAN, con numero ${factura.numero_factura ?? ''}` }
  const espera = factura.estado_dian === 'firmada' || factura.estado_dian === 'incierta'
  return { bien: false, mensaje: espera ? 'Pendiente de enviar a la DIAN' : factura.mensaje_dian ?? 'La DIAN no la aceptó.' }
}
