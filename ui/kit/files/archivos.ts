import type { AdjuntoPedido, FormatosDeAdjunto } from '../../../schemas/tramites/tramite.ts'

export type PapelPedido = Omit<AdjuntoPedido, 'cuando' | 'ajuste' | 'noAplica'> & { noAplica?: boolean }

const TEXTO = ['pdf', 'doc', 'docx']
const FORMATOS: Readonly<Record<FormatosDeAdjunto, readonly string[]>> = {
  texto: TEXTO,
  amplios: [...TEXTO, 'xls', 'xlsx', 'jpg', 'jpeg', 'gif', 'png', 'zip', 'rar'],
  hoja: ['xlsx', 'pdf'],
}
const FOTOS = ['jpg', 'jpeg', 'png', 'webp']
/** iPhone photo formats; few browsers decode them. */
const HEIC = ['heic', 'heif']

export const extensionDe = (nombre: string): string => nombre.slice(nombre.lastIndexOf('.') + 1).toLowerCase()

export const esHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  HEIC.includes(extensionDe(name)) || /image\/hei[cf]/.test(type)

export const seUne = (archivo: Pick<File, 'name' | 'type'>, { formatos }: Pick<PapelPedido, 'formatos'>): boolean =>
  formatos === 'texto' && (FOTOS.includes(extensionDe(archivo.name)) || esHeic(archivo))

export const formatosDe = ({ formatos }: Pick<PapelPedido, 'formatos'>): string => {
  const todos = FORMATOS[formatos].filter((uno) => uno !== 'jpeg')
  const [ultimo = ''] = todos.slice(-1)
  return todos.length > 1 ? `${todos.slice(0, -1).join(', ')} o ${ultimo}` : ultimo
}

/** `accept` of the file input; phones convert photos to JPEG for it. */
export const acepta = ({ formatos }: Pick<PapelPedido, 'formatos'>): string =>
  [...FORMATOS[formatos].map((uno) => `.${uno}`), ...(formatos === 'texto' ? FOTOS.map((uno) => `.${uno}`) : [])].join(
    ',',
  )

export const admiteFotos = ({ formatos }: Pick<PapelPedido, 'formatos'>): boolean => formatos !== 'hoja'

export const COMO_CONVERTIR_HEIC =
  'es una foto HEIC, que este navegador no abre. En el iPhone: Ajustes, Cámara, Formatos, «Más compatible», y tómela otra vez; ' +
  'o ábrala en un computador y guárdela como JPG.'

/** Fault visible without reading the content; null: none. The server inspects the content. @param maximo bytes */
export const reparoDe = (archivo: File, pedido: Pick<PapelPedido, 'formatos'>, maximo: number): string | null => {
  if (archivo.size === 0) return 'El archivo está vacío.'
  if (!FORMATOS[pedido.formatos].includes(extensionDe(archivo.name)))
    return esHeic(archivo) ? `«${archivo.name}» ${COMO_CONVERTIR_HEIC}` : `El archivo debe ser ${formatosDe(pedido)}.`
  if (archivo.size > maximo) return `El archivo pesa más de ${Math.round(maximo / 1_048_576)} MB.`
  return null
}

export const maximoDe = ({ maximo = 1 }: Pick<PapelPedido, 'maximo'>): number => maximo
export const minimoDe = ({ obligatorio, minimo = 1 }: Pick<PapelPedido, 'obligatorio' | 'minimo'>): number =>
  obligatorio ? minimo : 0

/** Specification 3, section 5. */
export const demasiados = (maximo: number): string =>
  maximo === 1
    ? 'Aquí va un solo archivo. Si son varios, únalos en un PDF.'
    : `Solo puede subir ${maximo} archivos como máximo, si desea más puede crear un archivo .zip/.rar`

/** Limits concurrency: at most `cuantos` tasks at once, the rest in order. */
export const turnos = (cuantos: number) => {
  const espera: (() => void)[] = []
  let libres = cuantos
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (libres > 0) libres--
    else await new Promise<void>((resolve) => espera.push(resolve))
    try {
      return await work()
    } finally {
      const siguiente = espera.shift()
      if (siguiente) siguiente()
      else libres++
    }
  }
}
