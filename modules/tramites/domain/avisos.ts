import { unSoloPunto } from '../../../schemas/es-co/index.ts'
import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import type { AjustesDeTramites } from '../../../schemas/tramites/tramite-cuerpos.ts'

/** Tags of the office's texts; none tells the person or the type. */
export const ETIQUETAS_DE_AVISO = {
  numero: 'Número del trámite',
  oficina: 'Nombre de la notaría',
  valor: 'Lo que cuesta, si ya se sabe',
  promesa: 'Fecha en que se promete',
  vence: 'Fecha límite de la ley',
  responder_hasta: 'Hasta cuándo se puede responder lo devuelto',
} as const
export type EtiquetaDeAviso = keyof typeof ETIQUETAS_DE_AVISO
export type ValoresDeAviso = Readonly<Record<EtiquetaDeAviso, string>>

/** Empty sends nothing. */
export type TextosDeAviso = Readonly<Record<EstadoDeTramite, string>>

export const TEXTOS_INICIALES: TextosDeAviso = {
  radicado:
    'Recibimos su solicitud. Guarde su número: con él puede preguntar por ella. Le adjuntamos la constancia de radicación.',
  en_revision: 'Estamos revisando su solicitud y los documentos que la acompañan. No tiene que hacer nada por ahora.',
  devuelto:
    'Para continuar necesitamos que corrija o complete lo que está en la lista. Puede responder desde la página de su trámite ' +
    'hasta el {responder_hasta}; mientras tanto el plazo de la notaría está detenido.',
  aceptado: 'Revisamos su solicitud y está completa.',
  pendiente_pago: 'Su solicitud está completa y espera su pago, por {valor}. Puede pagar en la notaría.',
  en_elaboracion: 'Estamos elaborando lo que nos pidió. Le avisaremos cuando esté listo.',
  listo: 'Lo que nos pidió está listo. Reclámelo en la notaría con su documento de identidad.',
  entregado: 'Entregamos lo que nos pidió. Si usted no lo recibió, comuníquese con la notaría.',
  cerrado: 'Su trámite terminó y queda cerrado.',
  negado: 'No fue posible atender su solicitud. Abajo le decimos la razón y la norma.',
  trasladado: 'Su solicitud corresponde a otra oficina y se la trasladamos. Abajo le decimos a cuál.',
  desistido:
    'Su trámite terminó porque no recibimos respuesta a lo que le pedimos, o porque usted desistió. Puede volver a pedirlo.',
  anulado: 'Su solicitud fue anulada. Si tiene preguntas, comuníquese con la notaría.',
}

export const AJUSTES_INICIALES: AjustesDeTramites = {
  empresas: ['', ''],
  papeles: {},
  textos: TEXTOS_INICIALES,
  retencion: {},
}

/** Notaries may not advertise or offer incentives (D. 1069 de 2015, art. 2.2.6.1.6.2.2). */
const OFRECE = /(?<!\p{L})(descuent|promoci|rebaj|ofert|condon|obsequi|regal|premio|sorteo|incentiv|bonificaci)/iu

const MARCA = /\{([^{}\n]*)\}/g
const esEtiqueta = (nombre: string): nombre is EtiquetaDeAviso => Object.hasOwn(ETIQUETAS_DE_AVISO, nombre)

export function faltasDeTexto(texto: string): string[] {
  const ajenas = [
    ...new Set([...texto.matchAll(MARCA)].map(([, nombre = '']) => nombre).filter((nombre) => !esEtiqueta(nombre))),
  ]
  return [
    ...ajenas.map(
      (nombre) =>
        `No existe la etiqueta {${nombre}}. Puede usar ${Object.keys(ETIQUETAS_DE_AVISO)
          .map((una) => `{${una}}`)
          .join(', ')}.`,
    ),
    ...(OFRECE.test(texto) ? ['Un notario no puede ofrecer descuentos ni incentivos: quítelo.'] : []),
    ...(/[{}]/.test(texto.replace(MARCA, '')) ? ['Hay una llave { o } sin su pareja.'] : []),
  ]
}

/** A sentence with an empty tag is left out. */
export const llenarTexto = (texto: string, valores: ValoresDeAviso): string =>
  unSoloPunto(
    texto
      .split(/(?<=[.!?])\s+/)
      .filter(
        (frase) => ![...frase.matchAll(MARCA)].some(([, nombre = '']) => esEtiqueta(nombre) && valores[nombre] === ''),
      )
      .join(' ')
      .replace(MARCA, (marca, nombre: string) => (esEtiqueta(nombre) ? valores[nombre] : marca)),
  )
