const LARGO = 150
const EXTENSION = /(\.docx?)+$/i
/** Names that Windows keeps for devices, whatever follows a dot. */
const RESERVADO = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * The name under which a Word document is kept and saved: no folders, nothing that is not seen or turns letters around, nothing that a
 * file of Windows cannot be called, and ending in `.docx`.
 */
export function nombreDeDocx(escrito: string): string {
  const limpio = (escrito.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '').replace(/[<>:"|?*]/g, '-')
    .replace(/^[. ]+|[. ]+$/g, '').replace(EXTENSION, '').replace(/[. ]+$/, '').replace(RESERVADO, '_$1')
  return `${[...limpio].slice(0, LARGO).join('').trim() || 'Documento'}.docx`
}
