const LARGO = 149
const EXTENSION = /(\.docx?)+$/i
const TERMINA_MAL = /(\.docx?|[. ])+$/i
/** Names that Windows keeps for devices, whatever follows a dot. */
const RESERVADO = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * The name under which a Word document is kept and saved: no folders, nothing that is not seen or turns letters around, nothing that a
 * file of Windows cannot be called, and ending in `.docx`.
 */
export function nombreDeDocx(escrito: string): string {
  // what is not seen parts neither letters nor spaces: once it is gone, they are joined
  const visto = (escrito.split(/[/\\]/).at(-1) ?? '')
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .replace(/[<>:"|?*]/g, '-')
  const corto = [...visto.replace(/^[. ]+/, '').replace(EXTENSION, '')].slice(0, LARGO).join('')
  const limpio = corto.replace(TERMINA_MAL, '').replace(RESERVADO, '_$1')
  return `${limpio || 'Documento'}.docx`
}

/** What people call a document. */
export const sinExtension = (nombre: string): string => nombre.replace(EXTENSION, '')
