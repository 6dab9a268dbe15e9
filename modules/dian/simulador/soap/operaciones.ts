import { randomUUID } from 'node:crypto'
import type { Recibido } from '../almacen.ts'
import type { Titular } from '../autoridad.ts'
import { notificacion, rechaza, rechazo, type Falta } from '../reglas/calculos.ts'
import { TEXTOS } from '../reglas/evento.ts'
import { applicationResponse } from './respuesta.ts'
import { recibir, type Casa, type Familia, abrirZip, ZipMalo, type Entrada } from '../recibir.ts'
import { campo, camposDian, type DianResponse } from './responder.ts'
import { valor, type Nodo } from '../xml/arbol.ts'

/** `accion`: what the fault plan does to the answer. */
export interface Llamada {
  parametros: Nodo
  quien: Titular
  ahora: Date
  accion: string | null
}
export interface Respondida {
  resultado: string
  espacio?: string
}

const NADA: DianResponse = {
  faltas: [],
  valido: false,
  codigo: '',
  descripcion: null,
  mensaje: null,
  respuesta: null,
  cufe: null,
  archivo: null,
}
const EN_PROCESO: DianResponse = { ...NADA, codigo: '98', descripcion: 'Batch en proceso de validación.' }

const extraDe = (accion: string | null): Falta[] => {
  const [clase, codigo = ''] = (accion ?? '').split(':')
  if (clase === 'reject') return [rechazo(codigo, 'Rechazado a propósito por el plan de fallas del simulador.')]
  return clase === 'notify' ? [notificacion(codigo, 'Notificado a propósito por el plan de fallas del simulador.')] : []
}
const vecesEnProceso = (accion: string | null) => Number(/^in-process:(\d+)$/.exec(accion ?? '')?.[1] ?? 0)

function dictamen(
  { faltas, respuesta, cufe, archivo }: Pick<Recibido, 'faltas' | 'respuesta' | 'cufe' | 'archivo'>,
  mensaje: string,
): DianResponse {
  const mal = rechaza(faltas)
  return {
    faltas,
    valido: !mal,
    respuesta,
    archivo,
    cufe: cufe || null,
    codigo: mal ? '99' : '00',
    descripcion: mal ? 'Validación contiene errores en campos mandatorios.' : 'Procesado Correctamente.',
    mensaje: mal ? 'Documento con errores en campos mandatorios.' : mensaje,
  }
}

const mensajeDe = ({ tipo, numero }: Recibido) => {
  const prefijo = /^(.*?)\d*$/.exec(numero)?.[1] ?? ''
  const guion = `${prefijo}-${numero.slice(prefijo.length)}`
  if (tipo === '91') return `La Nota crédito ${guion}, ha sido autorizada.`
  if (tipo === '92') return `La Nota débito ${guion}, ha sido autorizada.`
  if (tipo === '102' || tipo === '103') return `Documento Nomina ${numero}, ha sido autorizada.`
  return tipo.startsWith('03') && tipo.length === 3
    ? `El evento ${tipo} ${numero}, ha sido autorizado.`
    : `La Factura electrónica ${guion}, ha sido autorizada.`
}

function enviar(casa: Casa, { quien, ahora, accion }: Llamada, entrada: Entrada, familia: Familia): DianResponse {
  const espera = vecesEnProceso(accion)
  const veredicto = recibir(casa, quien, entrada, familia, ahora, extraDe(accion), espera)
  if (veredicto.clase === '89') return { ...NADA, codigo: '89', descripcion: veredicto.texto }
  if (espera) return { ...EN_PROCESO, cufe: veredicto.recibido.cufe, archivo: veredicto.recibido.archivo }
  const { recibido, faltas, respuesta, mensaje } = veredicto
  return dictamen({ ...recibido, faltas, respuesta }, mensaje)
}

const sincrona =
  (familia: Familia) =>
  (casa: Casa, llamada: Llamada): Respondida => {
    try {
      const [entrada] = abrirZip(valor(llamada.parametros, 'contentFile'), 1)
      return { resultado: camposDian(entrada ? enviar(casa, llamada, entrada, familia) : NADA) }
    } catch (error) {
      if (!(error instanceof ZipMalo)) throw error
      return { resultado: camposDian({ ...NADA, codigo: '89', descripcion: error.message }) }
    }
  }

/** The answer about a document the service saw, as often as it is asked. */
function consultar({ almacen }: Casa, cufe: string, accion: string | null): DianResponse {
  const recibido = almacen.deCufe(cufe)
  if (!recibido || accion === 'unknown')
    return { ...NADA, codigo: '66', descripcion: 'TrackId no existe en los registros de la DIAN.' }
  if (accion?.startsWith('in-process')) return { ...EN_PROCESO, cufe }
  if (recibido.enProceso > 0) {
    recibido.enProceso -= 1
    return { ...EN_PROCESO, cufe }
  }
  return dictamen(recibido, mensajeDe(recibido))
}

/** Events of an invoice, in a form of our own: the annex shows none. */
function eventos({ almacen, autoridad }: Casa, cufe: string, ahora: Date): DianResponse {
  const factura = almacen.deCufe(cufe)
  if (!/^[0-9a-f]{96}$/.test(cufe)) return { ...NADA, codigo: '68', descripcion: 'TrackId no corresponde a un CUFE.' }
  if (factura?.resultado !== 'aceptado')
    return { ...NADA, codigo: '66', descripcion: 'TrackId no existe en los registros de la DIAN.' }
  const hechos = almacen.eventosDe(cufe)
  if (!hechos.length) return { ...NADA, codigo: '67', descripcion: 'El documento no tiene eventos registrados.', cufe }
  const { numero, nit, tipo } = factura
  const respuesta = applicationResponse(
    {
      numero,
      cufe,
      nit,
      dv: '',
      nombre: almacen.emisores.get(nit)?.nombre ?? '',
      esquema: tipo === '03' ? 'CUDE-SHA384' : 'CUFE-SHA384',
      faltas: [],
      mensaje: '',
      eventos: hechos.map((uno) => ({
        codigo: uno.evento?.codigo ?? '',
        texto: TEXTOS[uno.evento?.codigo ?? ''] ?? '',
        numero: uno.numero,
        cude: uno.cufe,
        fecha: uno.fecha,
      })),
    },
    autoridad,
    ahora,
  )
  return {
    ...NADA,
    valido: true,
    codigo: '00',
    descripcion: 'Procesado Correctamente.',
    mensaje: mensajeDe(factura),
    respuesta,
    cufe,
    archivo: factura.archivo,
  }
}

const listaVacia =
  '<b:ErrorMessageList i:nil="true" xmlns:c="http://schemas.datacontract.org/2004/07/XmlParamsResponseTrackId"/>'
const listaDe = (texto: string) =>
  '<b:ErrorMessageList xmlns:c="http://schemas.datacontract.org/2004/07/XmlParamsResponseTrackId"><c:XmlParamsResponseTrackId>' +
  `${campo('c', 'DocumentKey', null)}${campo('c', 'ProcessedMessage', texto)}${campo('c', 'SenderCode', null)}${campo('c', 'Success', 'false')}${campo('c', 'XmlFileName', null)}</c:XmlParamsResponseTrackId></b:ErrorMessageList>`

const asincrona =
  (dePruebas: boolean) =>
  (casa: Casa, llamada: Llamada): Respondida => {
    const testSetId = casa.almacen.emisores.get(llamada.quien.nit)?.testSetId
    if (dePruebas && testSetId !== valor(llamada.parametros, 'testSetId'))
      return { resultado: `${listaDe('El set de pruebas no corresponde a este emisor.')}${campo('b', 'ZipKey', null)}` }
    try {
      const entradas = abrirZip(valor(llamada.parametros, 'contentFile'), 50)
      const llave = randomUUID()
      const respuestas = entradas.map((entrada) =>
        camposDian(
          enviar(
            casa,
            { ...llamada, accion: llamada.accion?.startsWith('in-process') ? null : llamada.accion },
            entrada,
            'factura',
          ),
        ),
      )
      const espera = Array.from({ length: vecesEnProceso(llamada.accion) }, () => '')
      casa.almacen.guardarLote(llave, [...espera, ...respuestas])
      return { resultado: `${listaVacia}${campo('b', 'ZipKey', llave)}` }
    } catch (error) {
      if (!(error instanceof ZipMalo)) throw error
      return { resultado: `${listaDe(error.message)}${campo('b', 'ZipKey', null)}` }
    }
  }

function loteListo({ almacen }: Casa, { parametros, accion }: Llamada): Respondida {
  const llave = valor(parametros, 'trackId')
  const lote = almacen.deLote(llave)
  const respuestas = lote?.filter((una) => una !== '') ?? [
    camposDian({ ...NADA, codigo: '66', descripcion: 'TrackId no existe en los registros de la DIAN.' }),
  ]
  const enProceso = accion?.startsWith('in-process') || (lote?.includes('') ?? false)
  if (lote?.[0] === '') almacen.guardarLote(llave, lote.slice(1))
  const todas = enProceso ? [camposDian({ ...EN_PROCESO, codigo: '' })] : respuestas
  return { resultado: todas.map((una) => `<b:DianResponse>${una}</b:DianResponse>`).join('') }
}

function rangos({ almacen }: Casa, { parametros, quien }: Llamada): Respondida {
  const nit = valor(parametros, 'accountCode')
  const software = valor(parametros, 'softwareCode')
  const emisor = almacen.emisores.get(nit)
  const responder = (codigo: string, texto: string, lista = '') => ({
    resultado:
      campo('b', 'OperationCode', codigo) +
      campo('b', 'OperationDescription', texto) +
      `<b:ResponseList xmlns:c="http://schemas.datacontract.org/2004/07/NumberRangeResponse">${lista}</b:ResponseList>`,
  })
  if (nit !== quien.nit && valor(parametros, 'accountCodeT') !== quien.nit)
    return responder('401', `NIT ${quien.nit} no autorizado a consultar rangos de numeración del NIT ${nit}.`)
  if (!emisor) return responder('301', `No se encontró el contribuyente con NIT ${nit}.`)
  if (!emisor.software.some(({ id }) => id === software))
    return responder('303', 'El código de software no está registrado para el NIT.')
  const suyos = emisor.rangos.filter((uno) => uno.softwareId === software)
  if (!suyos.length) return responder('302', 'No registra prefijos asociados al código de software')
  return responder(
    '100',
    'Acción completada OK.',
    suyos
      .map(
        (uno) =>
          '<c:NumberRangeResponse>' +
          campo('c', 'ResolutionNumber', uno.resolucion) +
          campo('c', 'ResolutionDate', uno.fecha) +
          campo('c', 'Prefix', uno.prefijo) +
          campo('c', 'FromNumber', String(uno.desde)) +
          campo('c', 'ToNumber', String(uno.hasta)) +
          campo('c', 'ValidDateFrom', uno.inicio) +
          campo('c', 'ValidDateTo', uno.fin) +
          campo('c', 'TechnicalKey', uno.claveTecnica) +
          '</c:NumberRangeResponse>',
      )
      .join(''),
  )
}

function xmlDe({ almacen }: Casa, { parametros, quien, ahora }: Llamada): Respondida {
  const cufe = valor(parametros, 'trackId')
  const recibido = almacen.deCufe(cufe)
  const responder = (codigo: string, mensaje: string, xml: Buffer | null) => ({
    espacio: 'http://schemas.datacontract.org/2004/07/EventResponse',
    resultado:
      campo('b', 'Code', codigo) +
      campo('b', 'Message', mensaje) +
      campo('b', 'ValidationDate', xml ? ahora.toISOString() : null) +
      campo('b', 'XmlBytesBase64', xml ? xml.toString('base64') : null),
  })
  if (recibido?.resultado !== 'aceptado') return responder('404', `Xml con CUFE: '${cufe}' no encontrado.`, null)
  if (recibido.nit !== quien.nit && recibido.receptor !== quien.nit)
    return responder(
      '401',
      `NIT: ${quien.nit} del certificado no autorizado para consultar xmls de emisor con NIT: ${recibido.nit}.`,
      null,
    )
  return responder('100', 'Accion completada OK', recibido.xml)
}

function adquirente({ almacen }: Casa, { parametros }: Llamada): Respondida {
  const numero = valor(parametros, 'identificationNumber')
  const conocido = almacen.nombres.get(numero) ?? almacen.emisores.get(numero)
  return {
    espacio: 'http://schemas.datacontract.org/2004/07/Gosocket.Dian.Services.Utils.Common',
    resultado:
      campo('b', 'Message', conocido ? null : 'No se encontró información del adquirente.') +
      campo('b', 'ReceiverEmail', conocido?.correo ?? null) +
      campo('b', 'ReceiverName', conocido?.nombre ?? null) +
      campo('b', 'StatusCode', conocido ? '200' : '404'),
  }
}

export const OPERACIONES: Record<string, (casa: Casa, llamada: Llamada) => Respondida> = {
  SendBillSync: sincrona('factura'),
  SendNominaSync: sincrona('nomina'),
  SendEventUpdateStatus: sincrona('evento'),
  SendBillAsync: asincrona(false),
  SendTestSetAsync: asincrona(true),
  GetStatus: (casa, { parametros, accion }) => ({
    resultado: camposDian(consultar(casa, valor(parametros, 'trackId'), accion)),
  }),
  GetStatusEvent: (casa, { parametros, ahora }) => ({
    resultado: camposDian(eventos(casa, valor(parametros, 'trackId'), ahora)),
  }),
  GetStatusZip: loteListo,
  GetNumberingRange: rangos,
  GetXmlByDocumentKey: xmlDe,
  GetAcquirer: adquirente,
}
