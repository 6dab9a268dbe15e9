import PizZip from 'pizzip'

/** Tracked changes and comments that nobody has settled. */
export interface Pendientes {
  /** Changes that were tracked and neither accepted nor rejected. */
  cambios: number
  comentarios: number
}

const CON_TEXTO = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/
const CAMBIO = /<w:(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|\w+Change)[\s/>]/g
const COMENTARIO = /<w:commentReference[\s/>]/g

const veces = (xml: string, patron: RegExp): number => xml.match(patron)?.length ?? 0

/** How much of a Word document is still under review: which of its words hold, paper cannot tell. */
export function pendientesDe(docx: Buffer | PizZip): Pendientes {
  const zip = Buffer.isBuffer(docx) ? new PizZip(docx) : docx
  const xml = Object.keys(zip.files)
    .filter((nombre) => CON_TEXTO.test(nombre))
    .map((nombre) => zip.file(nombre)?.asText() ?? '')
  const suma = (patron: RegExp) => xml.reduce((total, parte) => total + veces(parte, patron), 0)
  return { cambios: suma(CAMBIO), comentarios: suma(COMENTARIO) }
}

const contados = (cuantos: number, uno: string, varios: string): string[] =>
  cuantos === 0 ? [] : [cuantos === 1 ? uno : `${cuantos} ${varios}`]

/** «3 cambios de Word sin aceptar y un comentario»; null where nothing is left. */
export const pendientesEnPalabras = ({ cambios, comentarios }: Pendientes): string | null =>
  [
    ...contados(cambios, 'un cambio de Word sin aceptar', 'cambios de Word sin aceptar'),
    ...contados(comentarios, 'un comentario', 'comentarios'),
  ].join(' y ') || null
