/** Whether what the server says it has is what this device sent. */
export type Comprobacion = 'huella' | 'tamano' | 'distinto'

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of a file in hex; null where the browser has no hashing: on an address that is neither https nor this machine. */
export const sha256 = async (archivo: Blob): Promise<string | null> => {
  const subtle: SubtleCrypto | undefined = window.isSecureContext ? crypto.subtle : undefined
  return subtle ? hex(await subtle.digest('SHA-256', await archivo.arrayBuffer())) : null
}

/** Compares size and hash; where there is no hash to compare, the size alone, and it says so. */
export const comprobar = (
  aqui: { bytes: number; sha256: string | null },
  alla: { bytes: number; sha256: string },
): Comprobacion => {
  if (aqui.bytes !== alla.bytes) return 'distinto'
  if (aqui.sha256 === null) return 'tamano'
  return aqui.sha256 === alla.sha256 ? 'huella' : 'distinto'
}
