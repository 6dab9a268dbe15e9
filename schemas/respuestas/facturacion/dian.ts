import { facturas } from '../../registros/facturas.ts'
import { leidasDe } from '../../registros/registro.ts'
import { estadoDian, respuestaDelCliente } from './facturacion.ts'
import {
  arreglo,
  cadena,
  ceroOUno,
  con,
  entero,
  extra,
  fecha,
  id,
  instante,
  logico,
  numero,
  objeto,
  oNulo,
  pesos,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

const nivel = uno('bien', 'aviso', 'alerta', 'urgente', 'vencido')
const ambiente = { enum: ['1', '2'], description: '1: producción; 2: habilitación' } as const

export const filaDeFactura = objeto({
  id,
  id_factura: id,
  ...leidasDe(facturas),
  version,
  firmada_en: oNulo(instante),
  intentos: entero,
  colision: { type: 'boolean', description: 'La DIAN tiene otro documento con este número: una persona debe mirar' },
  proximo_intento: oNulo(instante),
  limite_48h: oNulo(instante),
  correo: oNulo(objeto({ estado: uno('en_cola', 'enviado', 'error'), para: cadena })),
  nota: oNulo(objeto({ numero: cadena, estado_dian: estadoDian, mensaje: oNulo(cadena) })),
  notas: arreglo(
    objeto({
      id,
      tipo: uno('nota_credito', 'nota_debito'),
      numero: cadena,
      concepto: cadena,
      fecha,
      motivo: oNulo(cadena),
      estado_dian: estadoDian,
      mensaje: oNulo(cadena),
      valor: { ...pesos, description: 'Lo que devuelve de la factura, o lo que le suma' },
    }),
  ),
})
export const loQueQueda = objeto({
  queda: pesos,
  lineas: arreglo(
    objeto({
      linea: entero,
      detalle: cadena,
      total: pesos,
      queda: pesos,
      terceros: { type: 'boolean', description: 'Recaudada para otra entidad: solo la devuelven los conceptos 1 y 2' },
    }),
  ),
})

const suceso = objeto({
  cuando: instante,
  tipo: cadena,
  titulo: cadena,
  detalle: oNulo(cadena),
  actor: oNulo(cadena),
  resultado: uno('bien', 'aviso', 'falla', 'espera'),
  crudo_url: oNulo(cadena),
})
const mensajeDian = objeto({
  codigo: cadena,
  clase: uno('Rechazo', 'Notificación'),
  texto: cadena,
  explicacion: cadena,
  campo: oNulo(objeto({ href: cadena, label: cadena })),
})
const evento = objeto({ codigo: cadena, descripcion: cadena, fecha, cude: cadena })
export const factura = con(filaDeFactura, {
  cufe: oNulo(cadena),
  de_pruebas: { type: 'boolean', description: 'Numerada en habilitación, y la oficina ya está en producción' },
  clase: { type: ['string', 'null'], description: '04: emitida mientras la DIAN no prestaba el servicio' },
  plazo_respuesta: oNulo(fecha),
  estado_respuesta: oNulo(uno('pendiente', 'aceptada', 'rechazada', 'tacita', 'anulada')),
  eventos: arreglo(evento),
  timeline: arreglo(suceso),
  mensajes: arreglo(mensajeDian),
  mensajes_nota: arreglo(mensajeDian),
})
export const filtrosDeDocumentos = objeto({ prefijos: arreglo(cadena) })
export const facturaEnviada = objeto({
  id_factura: id,
  numero_factura: cadena,
  estado_dian: estadoDian,
  state_document_id: ceroOUno,
  pendiente_dian: logico,
  detalle: oNulo(cadena),
  mensaje: cadena,
})
export const adquirenteEnDian = objeto({ nombre: cadena, correo: oNulo(cadena) })
export type AdquirenteEnDian = Leida<typeof adquirenteEnDian>
export const facturaRehecha = objeto({ id })
export const correosPedidos = arreglo(objeto({ id, para: cadena }))

export const lotePedido = objeto({ id, total: entero })
export const lote = objeto({
  id,
  total: entero,
  hechas: entero,
  creado: instante,
  filas: arreglo(
    objeto({
      id,
      nombre: oNulo(cadena),
      numero_factura: oNulo(cadena),
      estado: uno('pendiente', 'en_cola', 'aceptada', 'rechazada', 'error'),
      mensaje: oNulo(cadena),
    }),
  ),
})

const tipoDeRango = uno('factura', 'nota_credito', 'nota_debito', 'contingencia')
const contingenciaVigente = oNulo(objeto({ desde: instante, motivo: cadena }))
export const saludDeLaDian = objeto({
  servicio: objeto({
    estado: uno('bien', 'caido', 'detenido', 'sin_configurar'),
    desde: oNulo(instante),
    motivo: oNulo(cadena),
  }),
  certificado: oNulo(objeto({ vence: fecha, dias: entero, nivel })),
  rangos: arreglo(
    objeto({
      id,
      prefijo: cadena,
      tipo: tipoDeRango,
      quedan: entero,
      total: entero,
      vence: fecha,
      dias: entero,
      nivel,
    }),
  ),
  en_camino: objeto({ cuantas: entero, proximo: oNulo(instante) }),
  lote: oNulo(id),
  simulador: logico,
  ambiente: oNulo(ambiente),
  contingencia: contingenciaVigente,
})

export const emisor = objeto(
  {
    id,
    nit: cadena,
    dv: cadena,
    nombre: cadena,
    nombre_comercial: oNulo(cadena),
    organizacion: uno('1', '2'),
    responsabilidades: arreglo(cadena),
    tributo: cadena,
    direccion: cadena,
    id_municipio: id,
    codigo_postal: oNulo(cadena),
    telefono: oNulo(cadena),
    correo: cadena,
    desde: fecha,
    hasta: oNulo(fecha),
    created_at: instante,
    updated_at: instante,
    version,
  },
  { extra: oNulo(extra) },
)
export const certificado = objeto({
  id,
  nit: cadena,
  titular: cadena,
  serie: cadena,
  entidad: cadena,
  desde: fecha,
  hasta: fecha,
  archivo: cadena,
  dias: entero,
  nivel,
})
const segundos = { ...numero, description: 'Segundos' } as const
export const software = objeto({
  id,
  software_id: cadena,
  nombre: cadena,
  fabricante: cadena,
  ambiente,
  url: cadena,
  url_logica: cadena,
  test_set_id: oNulo(cadena),
  simulador: logico,
  probado_en: oNulo(instante),
  tiene_pin: logico,
  ajustes: objeto({
    esperas: arreglo(segundos),
    espera_desconocida: segundos,
    espera_proceso: segundos,
    tiempo_maximo: segundos,
    espera_persona: segundos,
    limite_horas: numero,
  }),
  version,
})
export const rango = objeto({
  id,
  tipo: tipoDeRango,
  uso: { ...oNulo(uno('mostrador')), description: 'mostrador: solo numera sus ventas' },
  nit: cadena,
  prefijo: cadena,
  resolucion: oNulo(cadena),
  fecha_resolucion: oNulo(fecha),
  desde: entero,
  hasta: entero,
  vigente_desde: fecha,
  vigente_hasta: fecha,
  activo: logico,
  tiene_clave: logico,
  siguiente: entero,
  quedan: entero,
  dias: entero,
  nivel,
  detenido_en: oNulo(instante),
  detenido_motivo: oNulo(cadena),
  caido_desde: oNulo(instante),
  caidas: entero,
  version,
})
/** Setup, without its secrets. */
export const configuracionDian = objeto({
  emisores: arreglo(con(emisor, { municipio: oNulo(cadena) })),
  certificado: oNulo(certificado),
  software: oNulo(software),
  rangos: arreglo(rango),
  contingencia: oNulo(objeto({ id, desde: instante, motivo: cadena })),
})
const rangoOfrecido = objeto({
  resolucion: cadena,
  fechaResolucion: oNulo(fecha),
  prefijo: cadena,
  desde: entero,
  hasta: entero,
  vigenteDesde: fecha,
  vigenteHasta: fecha,
  tieneClave: logico,
})
export const conexionProbada = objeto({ bien: logico, mensaje: cadena, rangos: arreglo(rangoOfrecido) })
export const contingencia = objeto(
  {
    id,
    desde: instante,
    hasta: oNulo(instante),
    motivo: cadena,
    evidencia: oNulo(cadena),
    declarada_por: oNulo(id),
    created_at: instante,
    updated_at: instante,
    version,
  },
  { extra: oNulo(extra) },
)

const tipoDePrueba = uno('factura', 'nota_credito', 'nota_debito')
export const documentoDePrueba = objeto({
  id,
  tipo: tipoDePrueba,
  modo: uno('ensayo', 'set'),
  numero: cadena,
  fecha,
  estado: uno('firmada', 'enviada', 'aceptada', 'rechazada'),
  mensaje: oNulo(cadena),
})
export const habilitacion = objeto({
  test_set_id: oNulo(cadena),
  tipos: arreglo(
    objeto({ tipo: tipoDePrueba, ensayada: logico, aceptadas: entero, esperando: entero, rechazadas: entero }),
  ),
  documentos: arreglo(documentoDePrueba),
})

const parte = objeto({ nombre: cadena, documento: cadena })
/** Invoice shown by the customer's mail link. */
export const facturaPorResponder = objeto({
  id,
  numero_factura: cadena,
  fecha,
  hora: cadena,
  cufe: cadena,
  url_dian: cadena,
  emisor: parte,
  cliente: parte,
  lineas: arreglo(objeto({ descripcion: cadena, cantidad: numero, valor: pesos, iva: pesos, terceros: logico })),
  base: pesos,
  iva: pesos,
  terceros: pesos,
  total: pesos,
  estado: cadena,
  plazo: oNulo(fecha),
  respondida: oNulo(instante),
  justificacion: oNulo(cadena),
  reclamos: arreglo(objeto({ codigo: cadena, nombre: cadena })),
  pdf: cadena,
})
export const facturaRespondida = objeto({ message: cadena, respuesta: respuestaDelCliente })

export type FacturaLeida = Leida<typeof filaDeFactura>
export type DetalleDeFactura = Leida<typeof factura>
export type LoQueQueda = Leida<typeof loQueQueda>
export type Suceso = Leida<typeof suceso>
export type MensajeDian = Leida<typeof mensajeDian>
export type SaludDeLaDian = Leida<typeof saludDeLaDian>
export type FacturaEnviada = Leida<typeof facturaEnviada>
export type Lote = Leida<typeof lote>
export type ConfiguracionDian = Leida<typeof configuracionDian>
export type CertificadoLeido = Leida<typeof certificado>
export type SoftwareLeido = Leida<typeof software>
export type RangoLeido = Leida<typeof rango>
export type RangoOfrecido = Leida<typeof rangoOfrecido>
export type DocumentoDePrueba = Leida<typeof documentoDePrueba>
export type Habilitacion = Leida<typeof habilitacion>
