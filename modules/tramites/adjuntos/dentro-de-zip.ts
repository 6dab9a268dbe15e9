import { join } from 'node:path'
import { datosDesde, enDisco, leerDirectorio, sacarParte, type FaltaDeZip } from '../../archivos/index.ts'

/** What an archive of papers may hold: photographs and scans of many pages are far below. Sizes in bytes. */
const LIMITES = { partes: 2_000, parte: 60 * 1024 * 1024, total: 250 * 1024 * 1024, razon: 120 }

/** Programs and what runs when it is opened, and documents with macros, by their names. */
const EJECUTABLES = new RegExp(
  '\\.(exe|com|scr|pif|bat|cmd|msi|msp|msc|ps1|psm1|vb|vbs|vbe|js|jse|mjs|ws|wsf|wsh|hta|lnk|url|scf|jar|class|dll|cpl|ocx|sys|reg|inf|' +
    'chm|app|apk|dmg|pkg|deb|rpm|sh|command|desktop|iso|img|vhdx?|docm|dotm|xlsm|xltm|xlsb|xlam|pptm|potm|ppam|ppsm|sldm)[\\s.]*$',
  'i',
)

const FALTAS: Readonly<Record<Exclude<FaltaDeZip['tipo'], 'cifrado'>, string>> = {
  zip_danado: 'El ZIP está dañado. Hágalo de nuevo y vuelva a subirlo.',
  muchas_partes: 'El ZIP trae más archivos de los que se reciben.',
  enlace: 'El ZIP trae enlaces a otros archivos. Ponga los archivos mismos y vuelva a subirlo.',
  ruta: 'El ZIP trae archivos con nombres que no son de un documento.',
  parte_repetida: 'El ZIP trae dos veces el mismo archivo.',
  bomba: 'El ZIP crece demasiado al abrirse y no se recibe.',
}

export const CON_CLAVE = 'Tiene contraseña: nadie lo ha abierto.'

/** What becomes of an archive: refused, or kept; and whether somebody looked into all of it. */
export interface Mirado {
  falta?: string
  sinRevisar?: string
}

/** How one that came inside is looked at: alone in a file of this machine. */
export type MirarDentro = (path: string, nombre: string) => Promise<Mirado>

/**
 * Looks into a ZIP: how much it holds by what names, and each of its files, one after the other.
 * @param carpeta where one of them at a time is left
 * @param mirar is given each file as it would be if it had come alone
 */
export const mirarZip = (path: string, carpeta: string, mirar: MirarDentro): Promise<Mirado> =>
  enDisco(path, async (fuente) => {
    const { partes, faltas } = leerDirectorio(fuente, LIMITES)
    const falta = faltas.find(({ tipo }) => tipo !== 'cifrado')?.tipo
    if (falta && falta !== 'cifrado') return { falta: FALTAS[falta] }
    const programa = partes.find(({ nombre }) => EJECUTABLES.test(nombre))
    if (programa)
      return {
        falta: `El ZIP trae un programa o un documento con macros («${corto(programa.nombre)}»). Quítelo y vuelva a subirlo.`,
      }
    if (faltas.length) return { sinRevisar: CON_CLAVE }
    let sinRevisar: string | undefined
    for (const parte of partes) {
      if (parte.nombre.endsWith('/') || parte.real === 0) continue
      const suelta = join(carpeta, 'parte')
      const sacada = await sacarParte(path, parte, datosDesde(fuente, parte), suelta)
      if (sacada === 'ajena') {
        sinRevisar ??= 'Está comprimido de un modo que no se puede revisar.'
        continue
      }
      if (sacada !== 'bien') return { falta: FALTAS[sacada] }
      const dentro = await mirar(suelta, parte.nombre)
      if (dentro.falta) return { falta: `Dentro del ZIP, «${corto(parte.nombre)}»: ${dentro.falta}` }
      sinRevisar ??= dentro.sinRevisar
    }
    return sinRevisar === undefined ? {} : { sinRevisar }
  })

const corto = (nombre: string): string =>
  (nombre.split('/').at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(-60)
