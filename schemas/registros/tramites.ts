import { cadena, entero, fecha, id, instante, oNulo, pesos, uno } from '../json/vocabulario.ts'
import { ESTADOS_DE_TRAMITE, TIPOS_TRAMITE } from '../tramites/tramite.ts'
import { interna, leida } from './datos/datos.ts'
import { registro } from './registro.ts'

const libre = { type: 'object', additionalProperties: true } as const
const [vacia, oculta, busca] = [true, true, true] as const
const COBROS = ['deposito', 'factura', 'credito', 'gratis'] as const

/** Names people and minors: hidden from the history. */
const reservada = <const T extends string>(titulo: T) =>
  ({ ...leida('texto', titulo), vacia, lee: oNulo(cadena), oculta, busca }) as const

/** Procedures that clients ask for. Read columns are those of a row of the list; a procedure's own reply adds more. */
export const tramites = registro('tramites', {
  numero: { ...leida('entero', 'Número'), busca },
  anio: leida('entero', 'Año'),
  tipo: { ...leida('texto', 'Tipo'), lee: { ...cadena, description: 'El id de su tipo (GET /tipos_tramite)' }, busca },
  tipo_tramite: { ...leida('texto', 'Tipo trámite'), valores: TIPOS_TRAMITE, lee: uno(...TIPOS_TRAMITE) },
  tipo_documento: { ...leida('texto', 'Tipo documento'), vacia, lee: oNulo(cadena) },
  identificacion: reservada('Documento de quien solicita'),
  solicitante: reservada('Quien solicita'),
  /** Subject of the record, or client company of a deed order. */
  nombre_tramite: reservada('Nombre'),
  identificacion_tramite: reservada('Identificación'),
  /** Birth record or record of a minor: veiled in lists. */
  reservado: leida('logico', 'Reservado'),
  anotaciones: reservada('Anotaciones'),
  req_data_tramite: {
    ...interna('json', 'Datos de su minuta'),
    vacia,
    lee: { type: ['string', 'null'], description: 'Los datos de su minuta, como texto JSON' },
    oculta,
  },
  /** Registration data, and what the specification's payload lacks (`modalidad`, `finalidad`, `copias`…). */
  data: {
    ...interna('json', 'Datos de registro'),
    lee: { ...libre, description: 'Datos de registro, y lo que el formulario dice además' },
    oculta,
  },
  id_plantilla: { ...leida('referencia', 'Plantilla'), vacia, lee: oNulo(id) },
  estado: { ...leida('texto', 'Estado'), valores: ESTADOS_DE_TRAMITE, lee: uno(...ESTADOS_DE_TRAMITE) },
  estado_desde: leida('instante', 'Estado desde'),
  radicado_en: leida('instante', 'Radicado en'),
  /** Pauses included; null once the procedure has ended. */
  promesa: { ...leida('dia', 'Promesa'), vacia, lee: oNulo(fecha) },
  vence: { ...leida('dia', 'Vence'), vacia, lee: oNulo(fecha) },
  valor: {
    ...leida('pesos', 'Valor'),
    vacia,
    lee: { anyOf: [pesos, { type: 'null' }], description: 'Pesos; null: lo dice una liquidación' },
  },
  causa_valor: { ...leida('texto', 'Causa valor'), vacia, lee: oNulo(cadena) },
  cobro: { ...leida('texto', 'Cobro'), vacia, valores: COBROS, lee: oNulo(uno(...COBROS)) },
  pagado_en: { ...leida('instante', 'Pagado en'), vacia, lee: oNulo(instante) },
  id_radicacion: { ...leida('referencia', 'Radicación'), vacia, lee: oNulo(id) },
  numero_radicacion: { ...leida('entero', 'Radicación'), de: 'radicaciones', lee: oNulo(entero) },
  id_proyecto: { ...leida('referencia', 'Proyecto'), vacia, lee: oNulo(id) },
  proyecto: { ...leida('texto', 'Proyecto'), de: 'proyectos', lee: oNulo(cadena) },
  telefono: { ...interna('texto', 'Teléfono'), vacia, oculta },
  correo: { ...interna('texto', 'Correo'), vacia, oculta },
  datos: { ...interna('json', 'Datos'), oculta },
  extra: { ...interna('json', 'Campos adicionales'), oculta },
  pausado_desde: { ...interna('dia', 'Pausado desde'), vacia },
  responder_hasta: { ...interna('dia', 'Responder hasta'), vacia },
  /** Business days at filing time; `prorroga` counts the extension. */
  dias_promesa: { ...interna('entero', 'Días promesa'), vacia },
  dias_limite: { ...interna('entero', 'Días límite'), vacia },
  prorroga: interna('entero', 'Prórroga'),
  respuesta_prorrogada: interna('logico', 'Respuesta prorrogada'),
  /** The job proposed the withdrawal; a person signs it. */
  desistimiento_propuesto: { ...interna('dia', 'Desistimiento propuesto'), vacia },
  id_asignado: { ...interna('referencia', 'Asignado'), vacia },
  id_deposito: { ...interna('referencia', 'Depósito'), vacia },
  id_factura: { ...interna('referencia', 'Factura'), vacia },
  /** Account of its debt (cartera). */
  id_cuenta: { ...interna('referencia', 'Cuenta'), vacia },
  certificado_numero: { ...interna('entero', 'Certificado número'), vacia },
  certificado_anio: { ...interna('entero', 'Certificado año'), vacia },
  motivo_anulacion: { ...interna('texto', 'Motivo anulación'), vacia, oculta },
  id_usuario: { ...interna('referencia', 'Usuario'), vacia },
  pedidos_pendientes: interna('entero', 'Pedidos pendientes'),
})
