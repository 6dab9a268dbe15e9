/** A name that any machine can keep. */
export const nombreDeArchivo = (titulo: string): string =>
  titulo
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
