import { leidasDe } from '../../registros/registro.ts'
import { tramites } from '../../registros/tramites.ts'
import { ESTADOS_DE_TRAMITE } from '../../tramites/tramite.ts'
import { papelPedido } from '../../tramites/tramite-adjunto.ts'
import {
  arreglo,
  cadena,
  con,
  entero,
  extra,
  fecha,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

export const estadoDeTramite = uno(...ESTADOS_DE_TRAMITE)

/** For non-staff readers of a reserved procedure: initials, and the end of a document. */
const velado = { type: 'boolean', description: 'Sus nombres y documentos están velados para quien lo lee' } as const
const libre = { type: 'object', additionalProperties: true } as const

const documentoDeTramite = objeto({
  id: { ...id, description: 'El adjunto: /tramites/{id}/adjuntos/{adjunto}' },
  path: { type: 'string', description: 'Su dirección bajo files/, sola o seguida de /Nombre_Documento.extension' },
  Nombre_Documento: {
    type: 'string',
    description: 'Tipo y número del trámite, y qué papel es: nunca un nombre de persona',
  },
  extension: cadena,
  documento: { type: 'string', description: 'Qué papel es, como lo pide su formulario' },
})

export const plazoDeTramite = objeto({
  texto: { type: 'string', description: '«vence en 3 días hábiles», «venció hace 2», «en pausa: …»' },
  tono: { enum: ['ok', 'warn', 'danger', 'info'], description: 'A tiempo, ámbar, rojo; info: en pausa' },
  dias: { type: 'integer', description: 'Días hábiles que faltan para el límite; negativos: los que hace que venció' },
  pausado: logico,
  nota: { type: ['string', 'null'], description: 'Lo que sigue de que haya vencido' },
})

const plantilla = objeto({ id, nombre_plantilla: cadena, variables: libre })

export const filaDeTramite = objeto({
  id,
  ...leidasDe(tramites),
  numero_tramite: { type: 'string', description: 'Como se dice: 2026-000123' },
  titulo: cadena,
  clase_tramite: { type: 'string', description: 'El título de su tipo' },
  velado,
  documentos: arreglo(documentoDeTramite),
  req_doc_tramite: { type: 'string', description: 'Los mismos documentos, como texto JSON' },
  plantilla: oNulo(plantilla),
  plazo: oNulo(plazoDeTramite),
  created_at: instante,
  updated_at: instante,
  version,
})

export const adjuntoDeTramite = objeto({
  id,
  nombre: { type: 'string', description: 'Como se envió: documento_1, formatoRegistro, documentos' },
  orden: entero,
  titulo: oNulo(cadena),
  nombre_original: cadena,
  extension: cadena,
  tipo: cadena,
  bytes: entero,
  sha256: cadena,
  sin_revisar: { type: ['string', 'null'], description: 'Por qué nadie miró adentro: solo se descarga' },
  estado: uno('pendiente', 'aceptado', 'rechazado', 'reemplazado'),
  motivo: oNulo(cadena),
  reemplaza_a: { anyOf: [id, { type: 'null' }], description: 'El adjunto al que reemplaza' },
  Nombre_Documento: cadena,
  path: cadena,
  created_at: instante,
  version,
  destruido_en: {
    anyOf: [instante, { type: 'null' }],
    description: 'Desde cuándo no está su archivo, cumplido su tiempo',
  },
})

export const tramite = con(filaDeTramite, {
  datos: { ...libre, description: 'Lo que dice su formulario, por los nombres de la especificación' },
  telefono: oNulo(cadena),
  correo: oNulo(cadena),
  pausado_desde: oNulo(fecha),
  responder_hasta: oNulo(fecha),
  certificado_numero: oNulo(entero),
  certificado_anio: oNulo(entero),
  motivo_anulacion: oNulo(cadena),
  id_deposito: oNulo(id),
  id_factura: oNulo(id),
  id_usuario: oNulo(id),
  pidio: { type: ['string', 'null'], description: 'El usuario que lo pidió o lo recibió' },
  pedidos: {
    ...arreglo(papelPedido),
    description: 'Papeles que la notaría pidió por su nombre: se adjuntan como pedido_{id}',
  } as const,
  adjuntos: arreglo(adjuntoDeTramite),
  extra,
})

const avisos = { ...arreglo(cadena), description: 'Lo que conviene saber y no impide nada' }
export const tramiteCreado = con(tramite, { message: cadena, avisos })
export const tramiteGuardado = tramiteCreado

export const tramitesPasados = objeto({
  resultados: arreglo(
    objeto({
      id,
      numero_tramite: cadena,
      ok: logico,
      estado: oNulo(estadoDeTramite),
      version: oNulo(version),
      error: { type: ['string', 'null'], description: 'Por qué no pasó' },
      avisos,
    }),
  ),
  pasados: entero,
})

export const contactoDeTramite = objeto({
  identificacion: oNulo(cadena),
  solicitante: oNulo(cadena),
  telefono: oNulo(cadena),
  correo: oNulo(cadena),
})

export type ContactoDeTramite = Leida<typeof contactoDeTramite>
export type DocumentoDeTramite = Leida<typeof documentoDeTramite>
export type PlazoLeido = Leida<typeof plazoDeTramite>
export type FilaDeTramite = Leida<typeof filaDeTramite>
export type AdjuntoLeido = Leida<typeof adjuntoDeTramite>
export type TramiteLeido = Leida<typeof tramite>
export type TramiteCreado = Leida<typeof tramiteCreado>
export type TramiteGuardado = Leida<typeof tramiteGuardado>
export type PasadosLeidos = Leida<typeof tramitesPasados>

export const adjuntoSuelto = objeto({
  id,
  version,
  nombre: { ...cadena, description: 'Cuál documento es: documento_1, formatoRegistro, documentos' },
  titulo: oNulo(cadena),
  nombre_original: cadena,
  extension: cadena,
  tipo: { ...cadena, description: 'Tipo de contenido, por lo que el archivo es' },
  bytes: entero,
  sin_revisar: { type: ['string', 'null'], description: 'Por qué nadie miró adentro' },
  created_at: instante,
})

export const adjuntosSueltos = arreglo(adjuntoSuelto)

const faltante = objeto({ nombre: cadena, motivo: cadena })

const pasoDeTramite = objeto({
  id,
  de: oNulo(estadoDeTramite),
  estado: estadoDeTramite,
  nombre: { type: 'string', description: 'El estado, como se dice' },
  cuando: instante,
  quien: { type: 'string', description: 'Por su nombre de entonces; «Cliente», «Sistema»' },
  motivo: oNulo(cadena),
  norma: oNulo(cadena),
  faltantes: oNulo(arreglo(faltante)),
})

/** A possible step with its required data, or the reason that blocks it today. */
const pasoPosible = objeto({
  estado: estadoDeTramite,
  nombre: cadena,
  exige: arreglo(uno('motivo', 'norma', 'faltantes', 'pago', 'entrega')),
  impedimento: { type: ['string', 'null'], description: 'Por qué hoy no se puede, aunque traiga todo' },
})

export const pasosDeTramite = objeto({
  pasos: arreglo(pasoDeTramite),
  siguientes: arreglo(pasoPosible),
  plazo: oNulo(plazoDeTramite),
  prorroga: objeto({
    dias: { ...entero, description: 'Días hábiles que aún se puede prorrogar su término' },
    respuesta: { ...logico, description: 'Si el plazo para responder aún se puede prorrogar' },
  }),
  desistimiento_propuesto: { ...oNulo(fecha), description: 'Desde cuándo se propone declararlo desistido' },
  version,
})

/** With warnings for the person who took the step. */
export const tramitePasado = con(tramite, { avisos: arreglo(cadena) })

export type PasoLeido = Leida<typeof pasoDeTramite>
export type PasosLeidos = Leida<typeof pasosDeTramite>

/** Procedures whose papers may be destroyed; no names. */
export const depuracionDeTramite = objeto({
  id,
  id_tramite: id,
  numero_tramite: cadena,
  tipo: cadena,
  titulo: cadena,
  estado: estadoDeTramite,
  terminado_en: instante,
  papeles: { type: 'integer', description: 'Documentos que tiene' },
  bytes: entero,
  propuesta_en: instante,
  decision: oNulo(uno('confirmada', 'descartada')),
  decidida_en: oNulo(instante),
  decidio: oNulo(cadena),
  motivo: oNulo(cadena),
  version,
})

export type DepuracionLeida = Leida<typeof depuracionDeTramite>
