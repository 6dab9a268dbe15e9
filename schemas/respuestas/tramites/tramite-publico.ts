import { estadoDeTramite, plazoDeTramite } from './tramite.ts'
import {
  arreglo,
  cadena,
  entero,
  fecha,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  pesos,
  uno,
  type Leida,
  version,
  porNombre,
} from '../../json/vocabulario.ts'
import { TIPOS_TRAMITE } from '../../tramites/tramite.ts'

/** A paper for the requester: its review, and whether it may be replaced. */
const papel = objeto({
  id: oNulo(id),
  nombre: cadena,
  titulo: cadena,
  ayuda: oNulo(cadena),
  extension: oNulo(cadena),
  bytes: oNulo(entero),
  estado: uno('pendiente', 'aceptado', 'rechazado', 'falta'),
  motivo: oNulo(cadena),
  formatos: uno('texto', 'amplios', 'hoja'),
  se_cambia: { ...logico, description: 'Si quien lo pidió puede poner otro en su lugar' },
})

/** A procedure for its requester, on the own screen or by mail link: no names or documents. */
export const tramiteDeQuienPide = objeto({
  numero_tramite: cadena,
  titulo: cadena,
  estado: estadoDeTramite,
  nombre_estado: cadena,
  estado_desde: instante,
  radicado_en: instante,
  plazo: oNulo(plazoDeTramite),
  promesa: oNulo(fecha),
  vence: oNulo(fecha),
  responder_hasta: oNulo(fecha),
  valor: { anyOf: [pesos, { type: 'null' }], description: 'Pesos; null: lo dice una liquidación' },
  causa_valor: oNulo(cadena),
  pagado: logico,
  faltantes: arreglo(objeto({ titulo: cadena, motivo: cadena })),
  papeles: arreglo(papel),
  pasos: arreglo(
    objeto({ estado: estadoDeTramite, nombre: cadena, cuando: instante, motivo: oNulo(cadena), norma: oNulo(cadena) }),
  ),
  puede: objeto({
    responder: { ...logico, description: 'Fue devuelto, y la notaría espera la respuesta' },
    desistir: logico,
  }),
})

/** A row of «Mis trámites»: it has the record's owner, which the requester wrote. */
export const filaDeMiTramite = objeto({
  id,
  numero_tramite: cadena,
  titulo: cadena,
  nombre_tramite: oNulo(cadena),
  estado: estadoDeTramite,
  nombre_estado: cadena,
  created_at: instante,
  responder_hasta: oNulo(fecha),
  plazo: oNulo(plazoDeTramite),
  pedidos_pendientes: { type: 'integer', description: 'Papeles pedidos por su nombre que no han llegado' } as const,
})

export type FilaDeMiTramite = Leida<typeof filaDeMiTramite>
export type TramiteDeQuienPide = Leida<typeof tramiteDeQuienPide>
export type PapelDeQuienPide = TramiteDeQuienPide['papeles'][number]

const renglon = objeto({
  detalle: cadena,
  cantidad: entero,
  valor: { ...pesos, description: 'Antes de IVA' },
  iva: pesos,
  total: pesos,
})
const factura = objeto({ id, numero_factura: oNulo(cadena), nombre: cadena, total: pesos, anulada_en: oNulo(instante) })

export const cobroDeTramite = objeto({
  id,
  numero_tramite: cadena,
  version,
  valor: { anyOf: [pesos, { type: 'null' }], description: 'Pesos, IVA incluido; null: lo dice una liquidación' },
  causa_valor: oNulo(cadena),
  confirmar: { type: 'boolean', description: 'La cifra espera que la oficina la confirme' },
  avisos: arreglo(cadena),
  renglones: arreglo(renglon),
  cobro: oNulo(uno('deposito', 'factura', 'credito', 'gratis')),
  pagado_en: oNulo(instante),
  deposito: oNulo(objeto({ id, numero_deposito: entero, total: pesos, saldo: pesos, anulado_en: oNulo(instante) })),
  cuenta: oNulo(objeto({ id, id_clientes: id, valor: pesos, saldo: pesos, vence: fecha, anulada_en: oNulo(instante) })),
  factura: oNulo(factura),
  facturas: { ...arreglo(factura), description: 'Las de su radicación: con una de ellas se cobra' },
  factura_propia: { type: 'boolean', description: 'No es de una radicación: se le hace su propia factura' },
  persona: {
    anyOf: [objeto({ id, nombre: cadena, numero_documento: cadena }), { type: 'null' }],
    description: 'Quien lo pidió, si la oficina lo tiene registrado',
  },
})
export type CobroDeTramite = Leida<typeof cobroDeTramite>

export const certificadoDeTramite = objeto({ certificado_numero: entero, certificado_anio: entero })

/** Address of the procedure for anyone who has it; null once every link is revoked. */
export const enlaceDeTramiteLeido = objeto({
  enlace: oNulo(cadena),
  revocados: { type: 'integer', description: 'Cuántos se cerraron' },
})

export const avisosDeTramite = arreglo(
  objeto({
    id,
    estado: cadena,
    correo: cadena,
    pedido: instante,
    enviado_en: oNulo(instante),
    error: oNulo(cadena),
  }),
)

const campo = { type: 'string', description: 'El campo que lo decide' } as const
const valores = arreglo({ type: ['string', 'number', 'boolean'] } as const)

/** Requested paper; `cuando` is its condition on the form. */
const papelDelTipo = objeto(
  {
    nombre: { type: 'string', description: 'Como se envía: documento_1, formatoRegistro, documentos' },
    titulo: cadena,
    obligatorio: logico,
    formatos: uno('texto', 'amplios', 'hoja'),
  },
  {
    ayuda: cadena,
    minimo: entero,
    maximo: entero,
    ajuste: cadena,
    noAplica: { type: 'boolean', description: 'En su lugar se puede decir por qué no aplica' },
    cuando: objeto({ campo }, { en: valores, noEn: valores }),
  },
)

const tarjetaDeTramite = objeto({
  id: { type: 'string', description: 'Su formulario está en /pantallas/{id}' },
  titulo: cadena,
  grupo: cadena,
  resumen: cadena,
  quienPide: cadena,
  tipo_tramite: uno(...TIPOS_TRAMITE),
  tipo_documento: oNulo(cadena),
  empresa: {
    anyOf: [cadena, { type: 'null' }],
    description: 'De una orden de escrituración: su empresa; vacía si la oficina no la ha escrito',
  },
  reservado: logico,
  pide: arreglo({ type: 'string', description: 'Lo que hay que tener a la mano: campos, y luego papeles' } as const),
  adjuntos: arreglo(papelDelTipo),
  costo: objeto({
    pesos: {
      anyOf: [pesos, { type: 'null' }],
      description: 'De una copia; null: lo dice una liquidación, o no hay precio vigente',
    },
    texto: cadena,
    confirmar: { type: 'boolean', description: 'La oficina aún debe confirmar la cifra' },
  }),
  demora: objeto({ texto: cadena }),
})
export const tarjetasDeTramite = arreglo(tarjetaDeTramite)
export type TarjetaDeTramite = Leida<typeof tarjetaDeTramite>

export const ajustesDeTramites = objeto({
  empresas: {
    ...arreglo(cadena),
    description: 'Las de la primera y la segunda orden de escrituración; vacía: la oficina no la atiende',
  },
  papeles: { ...porNombre(logico), description: 'Por su política: si el papel se pide' },
  textos: { ...porNombre(cadena), description: 'Por estado: lo que se le escribe a quien pidió; vacío: nada' },
  retencion: {
    ...porNombre({ type: 'integer', minimum: 1 } as const),
    description: 'Por tipo: los meses que se guardan sus papeles; sin él, siempre',
  },
  version: { type: 'integer', minimum: 0, description: 'Se devuelve al guardar' },
})
export type AjustesLeidos = Leida<typeof ajustesDeTramites>
